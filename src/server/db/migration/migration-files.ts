import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../../process/startup-error.ts';

/**
 * A `before` migration only adds: processes of the version before it run on. An `after` migration takes away what they
 * use, so that it waits until the last of them has ended.
 */
export type MigrationPhase = 'before' | 'after';

/**
 * One transaction is the rule. A migration `in batches` is one statement that is repeated, each time in a transaction of
 * its own, until it returns `changed` 0. One `outside of a transaction` must do no harm when it runs a second time.
 */
export type MigrationWay = 'in a transaction' | 'in batches' | 'outside of a transaction';

export interface Migration {
  readonly name: string;
  readonly body: string;
  readonly checksum: string;
  readonly phase: MigrationPhase;
  readonly way: MigrationWay;
  /** Number of the newest migration that a process must know to run once this one is applied; `null` if any may. */
  readonly oldestCode: string | null;
}

const FILE_NAME = /^(\d{4})_[a-z0-9_]+(?:\.(before|after))?\.sql$/;
/** Older migrations only add, and have names without a phase. */
const FIRST_WITH_PHASE = '0066';
const WAYS: readonly MigrationWay[] = ['in batches', 'outside of a transaction'];
const OLDEST_CODE = /^-- oldest code: (\d{4})$/m;

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../migrations');

export function numberOf({ name }: { readonly name: string }): string {
  return name.slice(0, 4);
}

export function isAfterPhase(name: string): boolean {
  return name.endsWith('.after.sql');
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const seen = new Map<string, string>();
  const migrations: Migration[] = [];
  for (const name of names) {
    const phase = readPhase(name);
    const number = numberOf({ name });
    const twin = seen.get(number);
    if (twin !== undefined) {
      throw new StartupError(`Migrations ${twin} and ${name} have the same number: renumber the newer one.`);
    }
    seen.set(number, name);
    const body = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({
      name,
      body,
      checksum: createHash('sha256').update(body).digest('hex'),
      phase,
      way: WAYS.find((way) => body.startsWith(`-- ${way}\n`)) ?? 'in a transaction',
      oldestCode: phase === 'before' ? null : (OLDEST_CODE.exec(body)?.[1] ?? number),
    });
  }
  return migrations;
}

function readPhase(name: string): MigrationPhase {
  const [, number = '', phase] = FILE_NAME.exec(name) ?? [];
  if (number === '') {
    throw new StartupError(`Migration ${name}: the name must look like 0070_add_a_column.before.sql`);
  }
  if (phase !== undefined) return isAfterPhase(name) ? 'after' : 'before';
  if (number >= FIRST_WITH_PHASE) {
    throw new StartupError(
      `Migration ${name}: the name must end in .before.sql if processes of the last version can run on, else in .after.sql`,
    );
  }
  return 'before';
}
