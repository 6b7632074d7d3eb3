/** Where the sockets are, below the sockets' origin; `{id}` is a chat's. */
export const SOCKET_PATHS = {
  /** Answers who the token belongs to, and closes. */
  check: '/ws/users/statuses/check',
  notifications: '/ws/notifications',
  statuses: '/ws/users/statuses',
  chat: '/ws/messages/{id}',
} as const;

export type SocketName = keyof typeof SOCKET_PATHS;

/** What stands behind the path: a ticket or a token, in which language, and behind which number to go on. */
export const SOCKET_PARAMS = { token: 'token', lang: 'lang', after: 'after' } as const;

/** Why a socket was closed, beyond what the protocol itself has codes for. */
export const SOCKET_CLOSED = {
  /** The check is answered, or the page is going. */
  done: 1000,
  /** What was sent is nothing that this socket takes, or too much of it. */
  refused: 1008,
  tooLarge: 1009,
  /** The server goes; another is there, or soon will be. */
  restart: 1012,
  /** The session is over: it was ended, or its person is blocked. */
  sessionOver: 4401,
} as const;

export const SOCKET_TIMES = {
  /** So often the server says something, and expects an answer of the other's protocol. */
  beatMs: 10_000,
  /** So long after a beat is the line taken for dead. */
  patienceMs: 5000,
  /** From a drop of the statuses to the next try. */
  statusesAgainMs: 20_000,
  /** A hidden page closes its sockets after so long. */
  hiddenMs: 5 * 60_000,
  /** Somebody who types says so this often, and is believed for as long again and a little. */
  typingMs: 3000,
  ticketMs: 30_000,
} as const;

export const SOCKET_LIMITS = {
  /** What one frame of a client may have. */
  frameBytesMax: 4096,
  /** People whose statuses one socket tells. */
  watchedMax: 100,
  /** What was missed comes one by one up to here; more is a gap, which the page fills by asking. */
  missedMax: 50,
} as const;
