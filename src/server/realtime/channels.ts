/** What processes tell each other, each with a payload of its own. */
export const PROCESS_CHANNELS = {
  /** `[["person", "seq"], …]`: there is something to read for them, up to there. */
  events: 'events',
  /** `[["chat", seq], …]`: there is a record up to there; 0: it was read, or has come, further. */
  chats: 'chats',
  /** `[["chat", "person"], …]`: that side is typing. */
  typing: 'typing',
  /** `[["person", 0 or 1], …]`: the last socket of somebody in a process closed, or the first opened. */
  presence: 'presence',
} as const;
export type ChannelName = keyof typeof PROCESS_CHANNELS;

/** The database itself tells here of each session that ended, with the commit that ended it. */
export const ENDED_SESSIONS = 'ended_sessions';

/** A payload is at most so long, whichever way it goes: PostgreSQL takes 8,000 bytes. */
export const PAYLOAD_MAX = 7800;

/** Tells every process that listens, this one too. What is told is a hint: who needs to know reads the database. */
export interface Publisher {
  publish(channel: ChannelName, payload: string): Promise<void>;
}

export interface ProcessChannels extends Publisher {
  subscribe(channel: ChannelName, take: (payload: string) => void): void;
  /** The line was away: what was told meanwhile is lost, and whoever depends on it looks for themselves. */
  onGap(catchUp: () => void): void;
  stop(): Promise<void>;
}
