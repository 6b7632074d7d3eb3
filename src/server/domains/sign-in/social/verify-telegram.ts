import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Fields from Telegram, passed on by the browser; all of them but `hash` are signed. */
export interface TelegramFields {
  readonly id: number;
  readonly auth_date: number;
  readonly hash: string;
  readonly [name: string]: unknown;
}

/** All signed fields of the protocol. */
const FIELDS = new Set(['auth_date', 'first_name', 'id', 'last_name', 'photo_url', 'username']);
/** Maximum age of a signature, from the tap on Telegram's button to our server; clocks may differ by a minute. */
const WINDOW = 5 * 60_000;
const CLOCKS = 60_000;

/**
 * Telegram's own check: an HMAC over the sorted fields, keyed with the hash of the bot's token; and a recent date. Only
 * "=" and line ends separate the names and values in the signed text: a field of another name, or a line end within a
 * value, could make one person's signed text read as another's.
 */
export function isFromTelegram(fields: TelegramFields, botToken: string, now: Date): boolean {
  const { hash, ...signed } = fields;
  const names = Object.keys(signed).sort();
  const lines: string[] = [];
  for (const name of names) {
    const value = signed[name];
    if (!FIELDS.has(name) || !isOneLine(value)) return false;
    lines.push(`${name}=${value}`);
  }
  const secret = createHash('sha256').update(botToken).digest();
  const expected = createHmac('sha256', secret).update(lines.join('\n')).digest();
  const received = Buffer.from(hash, 'hex');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return false;
  const age = now.getTime() - fields.auth_date * 1000;
  return age <= WINDOW && age >= -CLOCKS;
}

function isOneLine(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && !value.includes('\n'));
}

/** Milliseconds for which a used signature is remembered: longer than a signature is accepted, even if clocks differ. */
export const REPLAY_WINDOW = 2 * WINDOW;
