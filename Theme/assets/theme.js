// Runs before the first paint: the stored theme, and a class that shows what needs scripts.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const theme = localStorage.getItem("stele:theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {}
})();
