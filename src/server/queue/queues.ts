import type { Queue as BossQueue } from 'pg-boss';

export type QueueSettings = Omit<BossQueue, 'name'>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whoever took a job and has said nothing of it for so long is gone, and it is done anew. */
const HEARTBEAT = 10;

/** Done by the clock. While one waits or is being done there is no second one. */
const BY_THE_CLOCK: QueueSettings = {
  policy: 'exclusive',
  heartbeatSeconds: HEARTBEAT,
  expireInSeconds: 6 * HOUR,
  retryLimit: 5,
  retryDelay: 3,
  retryBackoff: true,
  retryDelayMax: 10 * MINUTE,
  deleteAfterSeconds: DAY,
};

/**
 * Tried again for as long as anybody might want to know. The process that asked wakes its own worker after the commit, and
 * all look each second: a NOTIFY within the transaction would hold a lock over its commit that all others' wait for.
 */
const BY_AN_EVENT: QueueSettings = {
  notify: false,
  heartbeatSeconds: HEARTBEAT,
  expireInSeconds: 5 * MINUTE,
  retryLimit: 100,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: MINUTE,
  retentionSeconds: 2 * DAY,
  deleteAfterSeconds: HOUR,
};

export const QUEUES = {
  // tried again until the message itself is of no use any more, which is a day at most
  sms: {
    notify: false,
    heartbeatSeconds: HEARTBEAT,
    expireInSeconds: 5 * MINUTE,
    retryLimit: 5000,
    retryDelay: 3,
    retryBackoff: true,
    retryDelayMax: MINUTE,
    retentionSeconds: 2 * DAY,
    deleteAfterSeconds: HOUR,
  },
  'tell-by-sms': BY_AN_EVENT,
  'tell-by-push': BY_AN_EVENT,
  'tell-by-telegram': BY_AN_EVENT,
  'count-ads': BY_THE_CLOCK,
  'move-ads': BY_THE_CLOCK,
  'match-searches': BY_THE_CLOCK,
  'tell-daily-news': BY_THE_CLOCK,
  'rank-popular': BY_THE_CLOCK,
  'forget-views': BY_THE_CLOCK,
  'end-payments': BY_THE_CLOCK,
  'finish-uploads': BY_THE_CLOCK,
  'sweep-pictures': BY_THE_CLOCK,
  'sweep-sign-in': BY_THE_CLOCK,
  'erase-accounts': BY_THE_CLOCK,
  'sweep-events': BY_THE_CLOCK,
} as const satisfies Record<string, QueueSettings>;

export type QueueName = keyof typeof QUEUES;
export type ScheduledName = Exclude<QueueName, 'sms' | `tell-by-${string}`>;
