import path from 'node:path';
import * as v from 'valibot';
import { describeVariable } from './describe-variable.ts';
import { CHANNEL_VARIABLES, channelProblems, pushOf, telegramOf } from './channels.ts';
import { DATABASE_VARIABLES, databaseProblems, poolerOf, replicasOf } from './database.ts';
import { highlightPriceOf, PAYMENT_VARIABLES, paymentProblems, paymentsOf } from './payments.ts';
import { logOf, metricsOf, OBSERVABILITY_VARIABLES, traceSettingsOf } from './observability.ts';
import { MAP_VARIABLES, mapProblems, tilesOf } from './map.ts';
import { addressSchema, originSchema } from './origin.ts';
import { OPERATOR_VARIABLES, operatorOf } from './operator.ts';
import { oidcOf, SIGN_IN_VARIABLES, signInProblems } from './sign-in.ts';
import { StartupError } from '../process/startup-error.ts';
import { TRANSLATION_VARIABLES, translationOf, translationProblems } from './translation.ts';
import { EDGE_VARIABLES, edgeOf, edgeProblems } from './edge.ts';
import { wholeNumberSchema } from './whole-number.ts';
import { SMS_VARIABLES, smsOf, smsProblems } from './sms.ts';
import { RETENTION_VARIABLES, retentionOf } from './retention.ts';
import { s3Of, STORAGE_VARIABLES, storageProblems } from './storage.ts';

const SERVER_VARIABLES = {
  NODE_ENV: describeVariable(
    '`production` turns off demo data and every insecure default.',
    v.optional(
      v.picklist(['development', 'production', 'test'], 'must be development, production or test'),
      'development',
    ),
  ),
  PORT: describeVariable(
    'Port on which the server listens.',
    v.optional(wholeNumberSchema(0, 65_535), '3000'),
  ),
  HOST: describeVariable(
    { text: 'Address on which the server listens.', unset: '`127.0.0.1`; `0.0.0.0` in production' },
    v.optional(v.string()),
  ),
  DATA_DIR: describeVariable(
    'Folder of the bundled database, photos, documents, keys and `streets.pmtiles`.',
    v.optional(v.string(), 'data'),
  ),
  PUBLIC_ORIGIN: describeVariable(
    {
      text: 'Address at which people open the site. Production requires it, with https.',
      unset: '`http://localhost:PORT`',
    },
    v.optional(originSchema(['http:', 'https:'], 'https://yumush.example')),
  ),
  API_ORIGIN: describeVariable(
    'Address of the API, where it has a host of its own.',
    v.optional(originSchema(['http:', 'https:'], 'https://api.yumush.example')),
  ),
  SOCKET_ORIGIN: describeVariable(
    'Address of the sockets, where they have a host of their own.',
    v.optional(originSchema(['ws:', 'wss:'], 'wss://sockets.yumush.example')),
  ),
  REDIS_URL: describeVariable(
    'Redis through which processes wake each other’s sockets. Without it, and while it is down, they use the database.',
    v.optional(addressSchema(['redis:', 'rediss:'], 'rediss://user:password@host:6379')),
  ),
  SOCKET_SESSION_TOKENS: describeVariable(
    'Whether a session token may open a socket; with `off` only a ticket (`POST /security/socket-ticket`) does.',
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  ),
  TRUST_PROXY: describeVariable(
    'Number of proxies in front of the server, whose `X-Forwarded-For` it believes.',
    v.optional(wholeNumberSchema(0, 10), '0'),
  ),
  SHARED_ANSWERS_MS: describeVariable(
    'Milliseconds for which the server caches public answers, at most 2000; `0` turns the cache off.',
    v.optional(wholeNumberSchema(0, 2000), '2000'),
  ),
  SERVICE_WORKER: describeVariable(
    '`off` removes the service worker from every device that asks: for a release whose worker is broken.',
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  ),
  ADS_MODERATION: describeVariable(
    'New and changed ads that wait for a moderator: `auto` those with a flag, `manual` all, `off` none.',
    v.optional(v.picklist(['auto', 'manual', 'off'], 'must be auto, manual or off'), 'auto'),
  ),
};

/** All variables by group, as docs/configuration.md shows them. */
export const VARIABLE_GROUPS = {
  'The server': SERVER_VARIABLES,
  Database: DATABASE_VARIABLES,
  'Caches in front': EDGE_VARIABLES,
  'Photos and documents': STORAGE_VARIABLES,
  'Sign-in': SIGN_IN_VARIABLES,
  SMS: SMS_VARIABLES,
  'Push and Telegram': CHANNEL_VARIABLES,
  Payments: PAYMENT_VARIABLES,
  Map: MAP_VARIABLES,
  Translation: TRANSLATION_VARIABLES,
  Operator: OPERATOR_VARIABLES,
  'How long records are stored': RETENTION_VARIABLES,
  'Metrics, log and traces': OBSERVABILITY_VARIABLES,
};

const Variables = v.object({
  ...SERVER_VARIABLES,
  ...DATABASE_VARIABLES,
  ...EDGE_VARIABLES,
  ...STORAGE_VARIABLES,
  ...SIGN_IN_VARIABLES,
  ...SMS_VARIABLES,
  ...CHANNEL_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...MAP_VARIABLES,
  ...TRANSLATION_VARIABLES,
  ...OPERATOR_VARIABLES,
  ...RETENTION_VARIABLES,
  ...OBSERVABILITY_VARIABLES,
});
type Variables = v.InferOutput<typeof Variables>;

/** The parsed environment, read once and passed to everything else. */
export type Env = Readonly<ReturnType<typeof parseEnv>>;

/** Throws one error that names every problem, so that nobody has to find them one start at a time. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>) {
  const values = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const result = v.safeParse(Variables, values);
  if (!result.success) {
    throw refusal(result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`));
  }
  const variables = result.output;
  const production = variables.NODE_ENV === 'production';
  const problems = [
    mapProblems,
    smsProblems,
    signInProblems,
    channelProblems,
    paymentProblems,
    storageProblems,
    translationProblems,
    edgeProblems,
    serverProblems,
    databaseProblems,
  ].flatMap((problemsOf) => problemsOf(variables, production));
  if (problems.length > 0) throw refusal(problems);

  return {
    mode: variables.NODE_ENV,
    production,
    port: variables.PORT,
    host: variables.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: path.resolve(variables.DATA_DIR),
    /** `null` for the bundled PostgreSQL in the data folder. */
    databaseUrl: variables.DATABASE_URL ?? null,
    pooler: poolerOf(variables),
    replicas: replicasOf(variables),
    // No other process uses the bundled database.
    migrations: variables.MIGRATIONS ?? (variables.DATABASE_URL === undefined ? 'all' : 'before'),
    /** The address that people see, without a trailing slash. */
    publicOrigin: variables.PUBLIC_ORIGIN ?? `http://localhost:${variables.PORT}`,
    /** Set when API and sockets have hosts of their own; `null` when everything is on the public origin. */
    apiOrigin: variables.API_ORIGIN ?? null,
    socketOrigin: variables.SOCKET_ORIGIN ?? null,
    /** Whether session tokens open sockets too, for clients other than ours; our own use tickets. */
    socketSessionTokens: variables.SOCKET_SESSION_TOKENS === 'on',
    redisUrl: variables.REDIS_URL ?? null,
    /** Number of trusted proxies in front of the server, and so of trusted entries of X-Forwarded-For. */
    trustProxy: variables.TRUST_PROXY,
    sharedAnswersMs: variables.SHARED_ANSWERS_MS,
    /** URL of a tile service, with its key filled in. */
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
    /** Encrypts the secrets of second factors; `null` for a key beside the data. */
    secretsKey: variables.SECRETS_KEY === undefined ? null : Buffer.from(variables.SECRETS_KEY, 'hex'),
    metrics: metricsOf(variables),
    log: logOf(variables),
    traces: traceSettingsOf(variables),
    retention: retentionOf(variables),
    edge: edgeOf(variables),
  };
}

function serverProblems(variables: Variables, production: boolean): string[] {
  if (!production) return [];
  const problems: string[] = [];
  if (variables.PUBLIC_ORIGIN === undefined) {
    problems.push('PUBLIC_ORIGIN is missing: the address that people see, like https://yumush.example');
  }
  for (const name of ['PUBLIC_ORIGIN', 'API_ORIGIN'] as const) {
    if (variables[name]?.startsWith('http:')) problems.push(`${name} must be https in production`);
  }
  if (variables.SOCKET_ORIGIN?.startsWith('ws:')) problems.push('SOCKET_ORIGIN must be wss in production');
  return problems;
}

function refusal(problems: readonly string[]): StartupError {
  return new StartupError(
    ['The environment does not fit:', ...problems.map((problem) => `  ${problem}`)].join('\n'),
  );
}
