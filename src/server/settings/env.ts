import path from 'node:path';
import * as v from 'valibot';
import type { OperatorContacts } from '#contract/page.ts';
import {
  CHANNEL_VARIABLES,
  channelProblems,
  pushOf,
  type PushSettings,
  telegramOf,
  type TelegramSettings,
} from './channels.ts';
import {
  DATABASE_VARIABLES,
  databaseProblems,
  poolerOf,
  type PoolerSettings,
  replicasOf,
  type ReplicaSettings,
} from './database.ts';
import {
  highlightPriceOf,
  PAYMENT_VARIABLES,
  paymentProblems,
  paymentsOf,
  type PaymentSettings,
} from './payments.ts';
import {
  logOf,
  type LogSettings,
  type MetricsSettings,
  metricsOf,
  OBSERVABILITY_VARIABLES,
  traceSettingsOf,
} from './observability.ts';
import { address, origin } from './origin.ts';
import { OPERATOR_VARIABLES, operatorOf } from './operator.ts';
import { type OidcSettings, oidcOf, SIGN_IN_VARIABLES, signInProblems } from './sign-in.ts';
import type { SmsSettings } from '../notifiers/sms/provider.ts';
import type { TracesSettings } from '../tracing/open-telemetry.ts';
import { StartupError } from '../process/startup-error.ts';
import {
  TRANSLATION_VARIABLES,
  translationOf,
  translationProblems,
  type TranslationSettings,
} from './translation.ts';
import { EDGE_VARIABLES, edgeOf, edgeProblems, type EdgeSettings } from './edge.ts';
import { serviceAddress } from './service-address.ts';
import { wholeNumber } from './whole-number.ts';
import { type Retention, RETENTION_VARIABLES, retentionOf } from './retention.ts';
import { type S3Settings, s3Of, STORAGE_VARIABLES, storageProblems } from './storage.ts';

/** The parsed environment, read once and passed to everything else. */
export type Env = {
  readonly mode: 'development' | 'production' | 'test';
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** `null` for the bundled PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  readonly pooler: PoolerSettings | null;
  readonly replicas: ReplicaSettings | null;
  /** Migrations that a start applies; `none` leaves them to `npm run migrate`. */
  readonly migrations: 'all' | 'before' | 'none';
  /** The address that people see, without a trailing slash. */
  readonly publicOrigin: string;
  /** Set when API and sockets have hosts of their own; `null` when everything is on the public origin. */
  readonly apiOrigin: string | null;
  readonly socketOrigin: string | null;
  /** Whether session tokens open sockets too, for clients other than ours; our own use tickets. */
  readonly socketSessionTokens: boolean;
  /** The Redis for messages between processes; `null` when they use the database. */
  readonly redisUrl: string | null;
  /** Number of trusted proxies in front of the server, and so of trusted entries of X-Forwarded-For. */
  readonly trustProxy: number;
  /** Milliseconds for which public answers are cached; 0 turns the cache off. */
  readonly sharedAnswersMs: number;
  /** URL of a tile service, with its key filled in. */
  readonly mapTiles: string | null;
  /** A service with Nominatim's protocol that finds the address of a place; `null` when there is none. */
  readonly geocoderUrl: string | null;
  readonly translation: TranslationSettings | null;
  /** False serves a script that removes the service worker from every device. */
  readonly serviceWorker: boolean;
  /** Allowed prefixes of phones: the countries that SMS are sent to. */
  readonly phoneCountries: readonly string[];
  readonly sms: SmsSettings;
  /** Maximum number of SMS in a day, for all people together. */
  readonly smsPerDay: number;
  /** The bucket of files; `null` for a folder beside the data. */
  readonly s3: S3Settings | null;
  /** Megabytes of images out of the bucket that are cached on this machine's disk. */
  readonly imageCacheMb: number;
  /** Token of the bot for signing in by Telegram; `null` turns that off. */
  readonly telegramBotToken: string | null;
  readonly telegram: TelegramSettings;
  readonly push: PushSettings;
  readonly oidc: OidcSettings | null;
  readonly operator: OperatorContacts;
  readonly payments: PaymentSettings;
  /** Price of a highlighted ad in whole sums; `null` when it is not offered. */
  readonly highlightPrice: number | null;
  /** New and changed ads that wait for a moderator: `auto` those with flags, `manual` all, `off` none. */
  readonly adsModeration: 'auto' | 'manual' | 'off';
  /** Encrypts the secrets of second factors; `null` for a key beside the data. */
  readonly secretsKey: Buffer | null;
  /** `null` when no metrics are served. */
  readonly metrics: MetricsSettings | null;
  readonly log: LogSettings;
  /** Where traces are sent; `null` when they are not recorded. */
  readonly traces: TracesSettings | null;
  readonly retention: Retention;
  /** Caches in front of the server that it empties; `null` where there are none. */
  readonly edge: EdgeSettings | null;
};

/** Default daily limit: enough for some thousand registrations, and a bound to the cost of a flood. */
export const SMS_PER_DAY = 5000;

const Variables = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'production', 'test'], 'must be development, production or test'),
    'development',
  ),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), 'data'),
  ...DATABASE_VARIABLES,
  PUBLIC_ORIGIN: v.optional(origin(['http:', 'https:'], 'https://yumush.example')),
  API_ORIGIN: v.optional(origin(['http:', 'https:'], 'https://api.yumush.example')),
  SOCKET_ORIGIN: v.optional(origin(['ws:', 'wss:'], 'wss://sockets.yumush.example')),
  REDIS_URL: v.optional(address(['redis:', 'rediss:'], 'rediss://user:password@host:6379')),
  SOCKET_SESSION_TOKENS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  SHARED_ANSWERS_MS: v.optional(wholeNumber(0, 2000), '2000'),
  MAP_TILES_URL: v.optional(address(['http:', 'https:'], 'https://tiles.example/{z}/{x}/{y}.png?key={key}')),
  MAP_TILES_KEY: v.optional(v.string()),
  GEOCODER_URL: v.optional(serviceAddress('https://nominatim.example')),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  ADS_MODERATION: v.optional(v.picklist(['auto', 'manual', 'off'], 'must be auto, manual or off'), 'auto'),
  PHONE_COUNTRIES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\+[1-9]\d{0,5}(\s*,\s*\+[1-9]\d{0,5})*$/, 'must be prefixes like +998,+7'),
      v.transform((text) => text.split(',').map((prefix) => prefix.trim())),
    ),
    '+998',
  ),
  SMS_PROVIDER: v.optional(v.picklist(['eskiz', 'inbox', 'none'], 'must be eskiz, inbox or none')),
  SMS_PER_DAY: v.optional(wholeNumber(10, 10_000_000), String(SMS_PER_DAY)),
  ...SIGN_IN_VARIABLES,
  ...CHANNEL_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...OPERATOR_VARIABLES,
  ...STORAGE_VARIABLES,
  ...TRANSLATION_VARIABLES,
  ...OBSERVABILITY_VARIABLES,
  ...RETENTION_VARIABLES,
  ...EDGE_VARIABLES,
  ESKIZ_EMAIL: v.optional(v.string()),
  ESKIZ_PASSWORD: v.optional(v.string()),
  ESKIZ_FROM: v.optional(v.string(), '4546'),
  ESKIZ_URL: v.optional(serviceAddress('https://notify.eskiz.uz'), 'https://notify.eskiz.uz'),
});
type Variables = v.InferOutput<typeof Variables>;

/** Throws one error that names every problem, so that nobody has to find them one start at a time. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const result = v.safeParse(Variables, given);
  if (!result.success) {
    throw refusal(result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`));
  }
  const variables = result.output;
  const problems = [
    ...contradictions(variables),
    ...signInProblems(variables, variables.NODE_ENV === 'production'),
    ...channelProblems(variables, variables.NODE_ENV === 'production'),
    ...paymentProblems(variables, variables.NODE_ENV === 'production'),
    ...storageProblems(variables, variables.NODE_ENV === 'production'),
    ...translationProblems(variables, variables.NODE_ENV === 'production'),
    ...edgeProblems(variables, variables.NODE_ENV === 'production'),
    ...insecurities(variables),
    ...databaseProblems(variables, variables.NODE_ENV === 'production'),
  ];
  if (problems.length > 0) throw refusal(problems);

  const production = variables.NODE_ENV === 'production';
  return {
    mode: variables.NODE_ENV,
    production,
    port: variables.PORT,
    host: variables.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: path.resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL ?? null,
    pooler: poolerOf(variables),
    replicas: replicasOf(variables),
    // No other process uses the bundled database.
    migrations: variables.MIGRATIONS ?? (variables.DATABASE_URL === undefined ? 'all' : 'before'),
    publicOrigin: variables.PUBLIC_ORIGIN ?? `http://localhost:${variables.PORT}`,
    apiOrigin: variables.API_ORIGIN ?? null,
    socketOrigin: variables.SOCKET_ORIGIN ?? null,
    socketSessionTokens: variables.SOCKET_SESSION_TOKENS === 'on',
    redisUrl: variables.REDIS_URL ?? null,
    trustProxy: variables.TRUST_PROXY,
    sharedAnswersMs: variables.SHARED_ANSWERS_MS,
    mapTiles: tilesOf(variables),
    geocoderUrl: variables.GEOCODER_URL ?? null,
    translation: translationOf(variables),
    serviceWorker: variables.SERVICE_WORKER === 'on',
    phoneCountries: variables.PHONE_COUNTRIES,
    sms: smsOf(variables),
    smsPerDay: variables.SMS_PER_DAY,
    s3: s3Of(variables),
    imageCacheMb: variables.IMAGE_CACHE_MB,
    telegramBotToken: variables.TELEGRAM_BOT_TOKEN ?? null,
    telegram: telegramOf(variables),
    push: pushOf(variables),
    oidc: oidcOf(variables),
    operator: operatorOf(variables),
    payments: paymentsOf(variables, production),
    highlightPrice: highlightPriceOf(variables),
    adsModeration: variables.ADS_MODERATION,
    secretsKey: variables.SECRETS_KEY === undefined ? null : Buffer.from(variables.SECRETS_KEY, 'hex'),
    metrics: metricsOf(variables),
    log: logOf(variables),
    traces: traceSettingsOf(variables),
    retention: retentionOf(variables),
    edge: edgeOf(variables),
  };
}

function smsOf(variables: Variables): SmsSettings {
  const { SMS_PROVIDER, ESKIZ_EMAIL, ESKIZ_PASSWORD, ESKIZ_FROM, ESKIZ_URL } = variables;
  if (SMS_PROVIDER !== 'eskiz') return { provider: SMS_PROVIDER ?? 'inbox' };
  const [email, password] = [ESKIZ_EMAIL ?? '', ESKIZ_PASSWORD ?? ''];
  return { provider: 'eskiz', url: ESKIZ_URL, email, password, from: ESKIZ_FROM };
}

function tilesOf({ MAP_TILES_URL, MAP_TILES_KEY }: Variables): string | null {
  return MAP_TILES_URL?.replace('{key}', encodeURIComponent(MAP_TILES_KEY ?? '')) ?? null;
}

function contradictions(variables: Variables): string[] {
  const { MAP_TILES_URL, MAP_TILES_KEY } = variables;
  const wantsKey = MAP_TILES_URL?.includes('{key}') ?? false;
  const problems: string[] = [];
  if (wantsKey && MAP_TILES_KEY === undefined)
    problems.push('MAP_TILES_KEY is missing: MAP_TILES_URL has {key} in it');
  if (!wantsKey && MAP_TILES_KEY !== undefined) {
    problems.push('MAP_TILES_URL must hold {key}, in whose place MAP_TILES_KEY is put');
  }
  if (MAP_TILES_URL !== undefined && !['{z}', '{x}', '{y}'].every((part) => MAP_TILES_URL.includes(part))) {
    problems.push('MAP_TILES_URL must hold {z}, {x} and {y}');
  }
  if (variables.SMS_PROVIDER === 'eskiz') {
    for (const name of ['ESKIZ_EMAIL', 'ESKIZ_PASSWORD'] as const) {
      if (variables[name] === undefined) problems.push(`${name} is missing: SMS_PROVIDER is eskiz`);
    }
  }
  return problems;
}

/** Settings that are convenient in development and unsafe in production. */
function insecurities(variables: Variables): string[] {
  if (variables.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (variables.PUBLIC_ORIGIN === undefined) {
    problems.push('PUBLIC_ORIGIN is missing: the address that people see, like https://yumush.example');
  }
  for (const name of ['PUBLIC_ORIGIN', 'API_ORIGIN', 'MAP_TILES_URL'] as const) {
    if (variables[name]?.startsWith('http:')) problems.push(`${name} must be https in production`);
  }
  if (variables.SMS_PROVIDER === undefined) {
    problems.push(
      'SMS_PROVIDER is missing: eskiz sends the codes of registration and recovery; none means that nobody can register',
    );
  }
  if (variables.SMS_PROVIDER === 'inbox') {
    problems.push('SMS_PROVIDER must not be inbox in production: it prints the codes that people get');
  }
  if (variables.ESKIZ_URL.startsWith('http:')) problems.push('ESKIZ_URL must be https in production');
  if (variables.SOCKET_ORIGIN?.startsWith('ws:')) problems.push('SOCKET_ORIGIN must be wss in production');
  return problems;
}

function refusal(problems: readonly string[]): StartupError {
  return new StartupError(
    ['The environment does not fit:', ...problems.map((problem) => `  ${problem}`)].join('\n'),
  );
}
