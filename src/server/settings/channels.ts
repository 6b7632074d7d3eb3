import * as v from 'valibot';
import { describeVariable, type ValuesOf } from './describe-variable.ts';
import { serviceAddressSchema } from './service-address-schema.ts';

export interface VapidKeys {
  /** VAPID public key in base64url, as browsers expect it. */
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushSettings {
  /** Allowed push services: `host`, `host:port` on this machine, or `.suffix` for all hosts below it. */
  readonly hosts: readonly string[];
  /** `null` for a pair that is stored beside the data. */
  readonly keys: VapidKeys | null;
}

export interface TelegramSettings {
  /** Base URL of the Bot API, without a trailing slash. */
  readonly api: string;
  /** The bot's name; `null` when the API is asked for it. */
  readonly botName: string | null;
}

/** Push services of Chrome and its derivatives, Firefox, Safari, and Edge. */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];
export const TELEGRAM_API = 'https://api.telegram.org';

const HOST = /^\.?[a-z\d-]+(\.[a-z\d-]+)+$|^(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

export const CHANNEL_VARIABLES = {
  PUSH_HOSTS: describeVariable(
    'Push services that the server may call, as `host` or `.suffix`; outside of production also `127.0.0.1:port`.',
    v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',').map((host) => host.trim().toLowerCase())),
        v.check(
          (hosts) => hosts.every((host) => HOST.test(host)),
          'must be hosts like fcm.googleapis.com,.push.apple.com',
        ),
      ),
      PUSH_HOSTS.join(),
    ),
  ),
  VAPID_PUBLIC_KEY: describeVariable(
    {
      text: 'Public key for push, in base64url. Several machines need the same pair; with a new pair every browser subscribes anew at its next start.',
      unset: 'a pair that the server makes in `DATA_DIR/push.key`',
    },
    v.optional(v.pipe(v.string(), v.regex(/^B[\w-]{86}$/, 'must be 65 bytes in base64url'))),
  ),
  VAPID_PRIVATE_KEY: describeVariable(
    { text: 'Private key for push, in base64url.', unset: 'the same' },
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'))),
  ),
  TELEGRAM_API: describeVariable(
    'Address of Telegram’s Bot API.',
    v.optional(serviceAddressSchema(TELEGRAM_API), TELEGRAM_API),
  ),
  TELEGRAM_BOT_NAME: describeVariable(
    { text: 'Name of the bot in links to it.', unset: 'asked from Telegram' },
    v.optional(v.pipe(v.string(), v.regex(/^\w{5,32}$/, 'must be like YumushBot'))),
  ),
};

type ChannelVariables = ValuesOf<typeof CHANNEL_VARIABLES>;

/** Whether the host is this machine, where a test's push service may run. */
export function isOnThisMachine(host: string): boolean {
  return /^(localhost|127\.0\.0\.1)(:|$)/.test(host);
}

export function pushOf({
  PUSH_HOSTS: hosts,
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
}: ChannelVariables): PushSettings {
  const keys =
    VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined
      ? null
      : { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
  return { hosts, keys };
}

export function telegramOf({ TELEGRAM_API: api, TELEGRAM_BOT_NAME }: ChannelVariables): TelegramSettings {
  return { api, botName: TELEGRAM_BOT_NAME ?? null };
}

export function channelProblems(variables: ChannelVariables, production: boolean): string[] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = variables;
  const problems: string[] = [];
  if ((VAPID_PUBLIC_KEY === undefined) !== (VAPID_PRIVATE_KEY === undefined)) {
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together');
  }
  if (production && variables.PUSH_HOSTS.some(isOnThisMachine)) {
    problems.push('PUSH_HOSTS must not name this machine in production: anybody could have it called');
  }
  if (production && variables.TELEGRAM_API.startsWith('http:')) {
    problems.push('TELEGRAM_API must be https in production: the token of the bot is in its addresses');
  }
  return problems;
}
