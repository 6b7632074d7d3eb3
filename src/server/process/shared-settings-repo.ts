import { createHash } from 'node:crypto';
import type { Sql, Transaction } from '../db/client.ts';
import { StartupError } from './startup-error.ts';

/** Values by the name of their setting. */
export type SharedSettings = Readonly<Record<string, string | Buffer>>;

const FINGERPRINT_CHARS = 16;

/** Row that stores the kind of storage: the name of the setting that says where files are. */
const STORAGE = 'STORAGE';
/** Texts about a kind that differs from that of the other processes, by the kind of this process. */
const STORAGE_KINDS: ReadonlyMap<string, string> = new Map([
  ['S3_BUCKET', 'theirs are in a folder (DATA_DIR), those of this process in a bucket (S3_…)'],
  ['DATA_DIR', 'theirs are in a bucket (S3_…), those of this process in a folder (DATA_DIR)'],
]);

/**
 * Compares settings with those of the site's other processes, and stores those that are new. Different keys or files
 * would only show much later: as a second factor that fails on one machine, or a photo that is missing there.
 */
export async function checkSharedSettings(sql: Sql, settings: SharedSettings): Promise<void> {
  const kind = [...STORAGE_KINDS.keys()].find((name) => name in settings);
  const current = Object.entries({ ...settings, ...(kind !== undefined && { [STORAGE]: kind }) }).map(
    ([name, value]) => ({ name, fingerprint: fingerprintOf(value) }),
  );
  await sql.begin(async (tx) => {
    await noteKindOfOlderRelease(tx);
    await tx`
      insert into shared_settings (name, fingerprint)
      select name, fingerprint from json_to_recordset(${JSON.stringify(current)}::text::json) as g(name text, fingerprint text)
      order by name
      on conflict (name) do nothing`;
    const stored = await tx<
      { name: string; fingerprint: string }[]
    >`select name, fingerprint from shared_settings`;
    const known = new Map(stored.map(({ name, fingerprint }) => [name, fingerprint]));
    const different = current.filter(({ name, fingerprint }) => known.get(name) !== fingerprint);
    if (different.length === 0) return;
    const names = different.map(({ name }) =>
      name === STORAGE ? `where files are (${STORAGE_KINDS.get(kind ?? '')})` : name,
    );
    // the rows of a refused process are rolled back
    throw new StartupError(
      `Not as the other processes on this database have it: ${names.join(', ')}. ` +
        'Give every process the same; after a change on purpose run npm run admin -- forget-settings once.',
    );
  });
}

/**
 * Earlier releases store only the row of the storage's own setting. Where rows of both kinds exist, the storage was
 * changed once, and the first process that starts decides.
 */
async function noteKindOfOlderRelease(tx: Transaction): Promise<void> {
  const kinds = [...STORAGE_KINDS.keys()].map((name) => ({ name, fingerprint: fingerprintOf(name) }));
  await tx`
    insert into shared_settings (name, fingerprint)
    select ${STORAGE}, min(kind.fingerprint) from shared_settings s
    join json_to_recordset(${JSON.stringify(kinds)}::text::json) as kind(name text, fingerprint text) using (name)
    having count(*) = 1
    on conflict (name) do nothing`;
}

/** Settings that say where files are: a site that has moved to a bucket has both rows, and the newer one is right. */
const PLACES = [...STORAGE_KINDS.keys()];

/** Names of keys and storage places that the site's database has, and the given settings lack or set differently. */
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
export async function deleteSharedSettings(sql: Sql): Promise<void> {
  await sql`truncate shared_settings`;
}

function fingerprintOf(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex').slice(0, FINGERPRINT_CHARS);
}
