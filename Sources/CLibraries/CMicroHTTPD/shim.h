#pragma once
#include <microhttpd.h>
#include <string.h>
#include <sys/socket.h>

/* These have other types on each platform. */
static const int stele_stream = SOCK_STREAM;
static const int stele_do_not_wait = MSG_DONTWAIT;

/* Whether Swift sees these as cases or as constants depends on the version of the header. */
static const enum MHD_Result stele_yes = MHD_YES;
static const enum MHD_Result stele_no = MHD_NO;
static const enum MHD_ValueKind stele_headers = MHD_HEADER_KIND;
static const enum MHD_ResponseMemoryMode stele_copied = MHD_RESPMEM_MUST_COPY;
static const enum MHD_ConnectionNotificationCode stele_started = MHD_CONNECTION_NOTIFY_STARTED;

/* Leaves the request's path as it was sent: what it means is decided in one place, and not here. */
static inline size_t stele_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void) context;
    (void) connection;
    return strlen(text);
}

/* Cuts the query off before libmicrohttpd splits it: no page of a static site depends on it, and a query of some hundred
   arguments would fill the connection's memory, after which version 0.9.75 neither answers nor closes. The text is
   libmicrohttpd's own buffer. */
static inline void *stele_drop_query(void *context, const char *uri, struct MHD_Connection *connection) {
    (void) context;
    (void) connection;
    char *query = strchr((char *) uri, '?');
    if (query != NULL) query[0] = query[1] = '\0';
    return NULL;
}

/* MHD_start_daemon takes its options as variadic arguments, which Swift cannot pass. */
static inline struct MHD_Daemon *stele_start(
    int listening_socket, unsigned int threads, unsigned int connections, unsigned int seconds_of_silence,
    MHD_AccessHandlerCallback answer, MHD_NotifyConnectionCallback notify, void *context) {
    return MHD_start_daemon(
        MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD, 0, NULL, NULL, answer, context,
        MHD_OPTION_LISTEN_SOCKET, (MHD_socket) listening_socket,
        MHD_OPTION_THREAD_POOL_SIZE, threads,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_TIMEOUT, seconds_of_silence,
        MHD_OPTION_STRICT_FOR_CLIENT, (int) 1,
        MHD_OPTION_UNESCAPE_CALLBACK, stele_keep_escapes, NULL,
        MHD_OPTION_URI_LOG_CALLBACK, stele_drop_query, NULL,
        MHD_OPTION_NOTIFY_CONNECTION, notify, context,
        MHD_OPTION_END);
}

static inline int stele_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : (int) info->connect_fd;
}
