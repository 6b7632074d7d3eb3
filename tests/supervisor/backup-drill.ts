import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from '#server/db/client.ts';
import { originalKey, type Storage } from '#server/storage/storage.ts';
import { ROOT_DIR } from './harness.ts';

const WRITERS = 4;
const FILE_BYTES = 20_000;
/** Leaves the machine to the backup: each write is synced to the disk. */
const PAUSE_MS = 50;

interface Acknowledged {
  readonly key: string;
  readonly sum: string;
  readonly at: number;
}

export function sha256Of(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Writers that store a picture and then its row, as an upload does, until they are stopped. */
export function startPictureWriters(sql: Sql, storage: Storage) {
  const acknowledged: Acknowledged[] = [];
  const over = new AbortController();
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const key = randomBytes(16).toString('hex');
      const data = randomBytes(FILE_BYTES);
      await storage.write(originalKey(key), data);
      await sql`
        insert into images (storage_key, original_name, width, height, color)
        values (${key}, 'photo.jpeg', 10, 10, '#aabbcc')`;
      acknowledged.push({ key, sum: sha256Of(data), at: Date.now() });
      await wait(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    acknowledged,
    stop: async () => {
      over.abort();
      await all;
    },
  };
}

/** Count and checksum of every table's rows, in whatever order they lie. */
export async function digestTables(
  sql: Sql,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and tablename <> all(${except}::text[]) order by 1`;
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ digest: string }[]>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from ${name} t`,
    );
    digests[name] = row?.digest ?? '';
  }
  return digests;
}

/** Runs an operator's command as the operator does; returns its exit code and what it said. */
export async function runAdmin(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(ROOT_DIR, 'scripts/admin.ts'), ...args], {
    cwd: ROOT_DIR,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
