export const PROCESS_CHANNELS = {
  /** `[["person", "seq"], …]`: that person has events to read, up to `seq`. */
  events: 'events',
  /**
   * `[["chat", seq], …]`: the chat has records up to `seq`; 0 when only the positions of read or delivered records
   * changed.
   */
  chats: 'chats',
  /** `[["chat", "person"], …]`: that person is typing. */
  typing: 'typing',
  /**
   * `[["person", "call id"], …]`: that person changed something by that call, which their other pages show too; the id is
   * the page's own, and may be absent.
   */
  changes: 'changes',
  /** `[["person", 0 or 1], …]`: a person's last socket in a process closed, or their first one opened. */
  presence: 'presence',
  /** Something public was hidden: every process drops what it cached of public content. */
  hidden: 'hidden',
} as const;
export type ChannelName = keyof typeof PROCESS_CHANNELS;

/** The database itself notifies here of each session that ended, with the commit that ended it. */
export const ENDED_SESSIONS_CHANNEL = 'ended_sessions';

/** A process that does not reach Redis notifies the others here, so that they write to the database too. */
export const REDIS_UNREACHABLE_CHANNEL = 'without_redis';

/** Maximum length of a payload on any channel: PostgreSQL takes 8,000 bytes. */
export const PAYLOAD_MAX = 7800;

/** Sends to every process that listens, this one too. A message is only a wake-up: its receivers read the database. */
export interface Publisher {
  publish(channel: ChannelName, payload: string): Promise<void>;
}

export interface ProcessChannels extends Publisher {
  subscribe(channel: ChannelName, take: (payload: string) => void): void;
  /** Called after a reconnect: messages were lost meanwhile, so subscribers have to read. */
  onGap(catchUp: () => void): void;
  stop(): Promise<void>;
}
