import * as v from 'valibot';
import { describeVariable, type ValuesOf } from './describe-variable.ts';
import { wholeNumberSchema } from './whole-number.ts';

/** A pooler in transaction mode, which `DATABASE_URL` names. */
export interface PoolerSettings {
  /** The server behind it. */
  readonly directUrl: string;
  readonly prepares: boolean;
}

/** Streaming replicas for reads that are the same for everybody. */
export interface ReplicaSettings {
  readonly urls: readonly string[];
  readonly lagMaxMs: number;
}

const EXAMPLE = 'postgresql://user:password@host:5432/yumush';

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

const DatabaseUrl = v.pipe(v.string(), v.check(isDatabaseUrl, `must be an address like ${EXAMPLE}`));

export const DATABASE_VARIABLES = {
  DATABASE_URL: describeVariable(
    'PostgreSQL server (15 or newer) used in place of the bundled one.',
    v.optional(DatabaseUrl),
  ),
  DATABASE_DIRECT_URL: describeVariable(
    'The PostgreSQL server itself, where `DATABASE_URL` is [a pooler](operating.md#a-pooler): migrations, backups and listeners connect to it.',
    v.optional(DatabaseUrl),
  ),
  PREPARED_STATEMENTS: describeVariable(
    { text: '`on` for a pooler that supports prepared statements (pgbouncer from 1.21 on).', unset: '`off`' },
    v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  ),
  DATABASE_READ_URL: describeVariable(
    '[Replicas](operating.md#replicas-for-reads), separated by commas, from which the server reads public answers.',
    v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',').map((url) => url.trim())),
        v.check(
          (urls) => urls.every(isDatabaseUrl),
          `must be addresses like ${EXAMPLE}, with commas between`,
        ),
      ),
    ),
  ),
  READ_LAG_MS: describeVariable(
    'Milliseconds by which a replica may lag; the server leaves out one that lags more.',
    v.optional(wholeNumberSchema(100, 600_000), '3000'),
  ),
  MIGRATIONS: describeVariable(
    {
      text: 'Migrations that a start applies; `none` leaves all to `npm run migrate`.',
      unset: '`before` with `DATABASE_URL`, else `all`',
    },
    v.optional(v.picklist(['all', 'before', 'none'], 'must be all, before or none')),
  ),
};

type DatabaseVariables = ValuesOf<typeof DATABASE_VARIABLES>;

export function poolerOf({
  DATABASE_DIRECT_URL,
  PREPARED_STATEMENTS,
}: DatabaseVariables): PoolerSettings | null {
  return DATABASE_DIRECT_URL === undefined
    ? null
    : { directUrl: DATABASE_DIRECT_URL, prepares: PREPARED_STATEMENTS === 'on' };
}

export function replicasOf({ DATABASE_READ_URL, READ_LAG_MS }: DatabaseVariables): ReplicaSettings | null {
  return DATABASE_READ_URL === undefined ? null : { urls: DATABASE_READ_URL, lagMaxMs: READ_LAG_MS };
}

/** The server itself, for commands that need sessions of their own; `null` for the bundled one. */
export function directDatabaseUrl(env: Readonly<Record<string, string | undefined>>): string | null {
  return env['DATABASE_DIRECT_URL'] ?? env['DATABASE_URL'] ?? null;
}

export function databaseProblems(variables: DatabaseVariables, production: boolean): string[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, PREPARED_STATEMENTS, DATABASE_READ_URL } = variables;
  const problems: string[] = [];
  if (DATABASE_URL === undefined) {
    if (DATABASE_DIRECT_URL !== undefined)
      problems.push('DATABASE_URL is missing: DATABASE_DIRECT_URL is the server behind its pooler');
    if (DATABASE_READ_URL !== undefined)
      problems.push('DATABASE_URL is missing: DATABASE_READ_URL names replicas of it');
  }
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_DIRECT_URL === DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL must be the server behind the pooler, not DATABASE_URL again');
  if (PREPARED_STATEMENTS !== undefined && DATABASE_DIRECT_URL === undefined)
    problems.push('DATABASE_DIRECT_URL is missing: PREPARED_STATEMENTS is for a pooler');
  if (!production) return problems;
  const urls: readonly (readonly [string, string | undefined])[] = [
    ['DATABASE_URL', DATABASE_URL],
    ['DATABASE_DIRECT_URL', DATABASE_DIRECT_URL],
    ...(DATABASE_READ_URL ?? []).map((url) => ['DATABASE_READ_URL', url] as const),
  ];
  for (const [name, url] of urls) {
    if (url !== undefined && isUnencrypted(url))
      problems.push(`${name} must ask for encryption to another machine: add ?sslmode=require`);
  }
  return problems;
}

function isUnencrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const local = ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname) || searchParams.has('host');
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? 'disable';
  return !local && ['disable', 'allow', 'prefer', 'false'].includes(mode);
}
