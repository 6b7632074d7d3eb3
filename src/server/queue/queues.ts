import type { ScheduledJobName } from '#contract/moderation/operation.ts';
import { DAY_S, HOUR_S, MINUTE_S } from '#contract/time.ts';
import type { Queue as BossQueue } from 'pg-boss';

export type QueueSettings = Omit<BossQueue, 'name'>;

/** Seconds of silence after which a worker counts as dead and its job is repeated. */
const HEARTBEAT = 10;

/** Scheduled jobs. While one waits or runs, no second one is added. */
const BY_THE_CLOCK: QueueSettings = {
  policy: 'exclusive',
  heartbeatSeconds: HEARTBEAT,
  expireInSeconds: 6 * HOUR_S,
  retryLimit: 5,
  retryDelay: 3,
  retryBackoff: true,
  retryDelayMax: 10 * MINUTE_S,
  deleteAfterSeconds: DAY_S,
};

/**
 * Jobs that an event causes are retried for as long as anybody might want to know. The process that adds one wakes its
 * own worker after the commit, and all processes poll every second: a NOTIFY in the transaction would hold a lock
 * during its commit that all other commits with a NOTIFY wait for.
 */
const BY_AN_EVENT: QueueSettings = {
  notify: false,
  heartbeatSeconds: HEARTBEAT,
  expireInSeconds: 5 * MINUTE_S,
  retryLimit: 100,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: MINUTE_S,
  retentionSeconds: 2 * DAY_S,
  deleteAfterSeconds: HOUR_S,
};

type EventQueue = 'sms' | 'tell-by-sms' | 'tell-by-push' | 'tell-by-telegram';

export const QUEUES = {
  // retried until the message itself has expired, which is a day at most
  sms: {
    notify: false,
    heartbeatSeconds: HEARTBEAT,
    expireInSeconds: 5 * MINUTE_S,
    retryLimit: 5000,
    retryDelay: 3,
    retryBackoff: true,
    retryDelayMax: MINUTE_S,
    retentionSeconds: 2 * DAY_S,
    deleteAfterSeconds: HOUR_S,
  },
  'tell-by-sms': BY_AN_EVENT,
  'tell-by-push': BY_AN_EVENT,
  'tell-by-telegram': BY_AN_EVENT,
  'count-ads': BY_THE_CLOCK,
  'count-days': BY_THE_CLOCK,
  'move-ads': BY_THE_CLOCK,
  'match-searches': BY_THE_CLOCK,
  'tell-daily-news': BY_THE_CLOCK,
  'rank-popular': BY_THE_CLOCK,
  'make-partitions': BY_THE_CLOCK,
  'forget-views': BY_THE_CLOCK,
  'end-payments': BY_THE_CLOCK,
  'finish-uploads': BY_THE_CLOCK,
  'sweep-pictures': BY_THE_CLOCK,
  'sweep-sign-in': BY_THE_CLOCK,
  'erase-accounts': BY_THE_CLOCK,
  'sweep-events': BY_THE_CLOCK,
} as const satisfies Record<ScheduledJobName | EventQueue, QueueSettings>;

export type QueueName = keyof typeof QUEUES;
