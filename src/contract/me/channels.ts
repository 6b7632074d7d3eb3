import * as v from 'valibot';
import { Id, Timestamp } from '../schema.ts';
import { Exact } from '../texts.ts';

// The ways by which people are told outside of the app.

/** As a browser gives it (`PushSubscription.toJSON()`); the keys are a point of P-256 and 16 bytes, in base64url. */
export const NewPushSubscription = v.object({
  endpoint: v.pipe(Exact(1, 1000), v.url()),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
  }),
});
export type NewPushSubscription = v.InferOutput<typeof NewPushSubscription>;

/** A device that is told by push. Where it is written to is nobody's business. */
export const PushDevice = v.object({
  id: Id,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  created_at: Timestamp,
  /** The one that asks. */
  current: v.boolean(),
});
export type PushDevice = v.InferOutput<typeof PushDevice>;

/**
 * Whether the bot can write to the person. `off`: there is no bot; `unlinked`: their Telegram is not known;
 * `not_started` and `stopped`: Telegram refuses until they start the bot.
 */
const TELEGRAM_STATES = ['off', 'unlinked', 'not_started', 'stopped', 'ready'] as const;
export type TelegramState = (typeof TELEGRAM_STATES)[number];

export const Telegram = v.object({
  state: v.picklist(TELEGRAM_STATES),
  /** Where the bot is started; null: it is not known what it is called. */
  start: v.nullable(v.string()),
});
export type Telegram = v.InferOutput<typeof Telegram>;
