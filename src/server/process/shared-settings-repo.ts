import { createHash } from 'node:crypto';
import type { Sql } from '../db/client.ts';
import { StartupError } from './startup-error.ts';

/** Values by the name of their setting. */
export type SharedSettings = Readonly<Record<string, string | Buffer>>;

const FINGERPRINT_CHARS = 16;

/**
 * Compares settings with those of the site's other processes, and stores those that are new. Different keys or files
 * would only show much later: as a second factor that fails on one machine, or a photo that is missing there.
 */
export async function checkSharedSettings(sql: Sql, settings: SharedSettings): Promise<void> {
  const given = Object.entries(settings).map(([name, value]) => ({
    name,
    fingerprint: fingerprintOf(value),
  }));
  await sql`
    insert into shared_settings (name, fingerprint)
    select name, fingerprint from json_to_recordset(${JSON.stringify(given)}::text::json) as g(name text, fingerprint text)
    order by name
    on conflict (name) do nothing`;
  const stored = await sql<
    { name: string; fingerprint: string }[]
  >`select name, fingerprint from shared_settings`;
  const known = new Map(stored.map(({ name, fingerprint }) => [name, fingerprint]));
  const different = given.filter(({ name, fingerprint }) => known.get(name) !== fingerprint);
  if (different.length === 0) return;
  throw new StartupError(
    `Not as the other processes on this database have it: ${different.map(({ name }) => name).join(', ')}. ` +
      'Give every process the same; after a change on purpose run npm run admin -- forget-settings once.',
  );
}

/** Settings that say where files are: a site that has moved to a bucket has both rows, and the newer one is right. */
const PLACES = ['DATA_DIR', 'S3_BUCKET'];

/** Names of keys and places that the database's site has, and the given settings lack or have otherwise. */
export async function findOtherSettings(sql: Sql, settings: SharedSettings): Promise<string[]> {
  const stored = await sql<{ name: string; fingerprint: string }[]>`
    select name, fingerprint from shared_settings where name in ('SECRETS_KEY', 'VAPID_PUBLIC_KEY')
    union all
    (select name, fingerprint from shared_settings where name = any(${PLACES}::text[])
     order by set_at desc limit 1)`;
  return stored
    .filter(({ name, fingerprint }) => {
      const value = settings[name];
      return value === undefined || fingerprintOf(value) !== fingerprint;
    })
    .map(({ name }) => name);
}

/** The next process that starts decides anew. */
export async function forgetSharedSettings(sql: Sql): Promise<void> {
  await sql`truncate shared_settings`;
}

function fingerprintOf(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex').slice(0, FINGERPRINT_CHARS);
}
