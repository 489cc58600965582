import SiteTesting
import Testing
