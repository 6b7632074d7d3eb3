import * as v from 'valibot';
import { Id, Timestamp } from '../schema.ts';
import { ExactText } from '../texts.ts';

// Channels that reach people outside of the app.

/** A browser's subscription (`PushSubscription.toJSON()`); the keys are a P-256 point and 16 bytes, in base64url. */
export const NewPushSubscription = v.object({
  endpoint: v.pipe(ExactText(1, 1000), v.url()),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
  }),
});
export type NewPushSubscription = v.InferOutput<typeof NewPushSubscription>;

/** A device that receives push messages; its push address stays on the server. */
export const PushDevice = v.object({
  id: Id,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  created_at: Timestamp,
  /** Whether this device makes the call. */
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
  /** Link that starts the bot; `null`: the bot's name is not known. */
  start: v.nullable(v.string()),
});
export type Telegram = v.InferOutput<typeof Telegram>;
