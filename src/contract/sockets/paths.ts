/** Paths below the sockets' origin; `{id}` is a chat's. */
export const SOCKET_PATHS = {
  /** Tells which person the token belongs to, and closes. */
  check: '/ws/users/statuses/check',
  notifications: '/ws/notifications',
  statuses: '/ws/users/statuses',
  chat: '/ws/messages/{id}',
} as const;

export type SocketName = keyof typeof SOCKET_PATHS;

/**
 * Query parameters: a ticket or token, the language, the last number that the client has already, and the milliseconds
 * since the client's oldest answer was fetched, if it has had no socket since.
 */
export const SOCKET_PARAMS = { token: 'token', lang: 'lang', after: 'after', age: 'age' } as const;

/** Close codes; those from 4000 on are the application's own. */
export const SOCKET_CLOSED = {
  /** The check is answered, or the page is being closed. */
  done: 1000,
  /** The client sent a message that this socket does not accept, too many messages, or opened too many sockets. */
  refused: 1008,
  tooLarge: 1009,
  /** The process ends; another one is running or will be soon. */
  restart: 1012,
  /** The session has ended, or its person is blocked. */
  sessionOver: 4401,
} as const;

export const SOCKET_TIMES = {
  /** Interval of the server's heartbeats; with each, it pings the client, which must answer. */
  beatMs: 10_000,
  /** Grace period for a heartbeat, or the answer to its ping, before the connection counts as dead. */
  patienceMs: 5000,
  /** Delay before the statuses socket reconnects. */
  statusesAgainMs: 20_000,
  /** Time until a hidden page closes its sockets. */
  hiddenMs: 5 * 60_000,
  /** Interval of typing messages; the reader's indicator disappears after two of them. */
  typingMs: 3000,
  ticketMs: 30_000,
} as const;

export const SOCKET_LIMITS = {
  frameBytesMax: 4096,
  /** People in one list of watched statuses. */
  watchedMax: 100,
  /**
   * Missed records or notifications that a socket replays one by one; beyond that it sends a gap, and the page
   * refetches.
   */
  missedMax: 50,
} as const;
