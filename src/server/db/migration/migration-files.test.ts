import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Migration, readMigrations } from './migration-files.ts';
import { newerMigrations, pendingMigrations } from './schema-compatibility.ts';

async function folderWith(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, body] of Object.entries(files)) await writeFile(path.join(folder, name), body);
  return await readMigrations(folder);
}

describe('files', () => {
  test('migrations are the SQL files in the order of their numbers', async () => {
    const found = await folderWith({ '0010_b.sql': 'b', '0002_a.sql': 'a', 'notes.md': 'c' });
    expect(found.map(({ name }) => name)).toEqual(['0002_a.sql', '0010_b.sql']);
  });

  test('migrations have equal checksums whatever their line endings', async () => {
    const unix = await folderWith({ '0001_a.sql': 'select 1;\nselect 2;\n' });
    const windows = await folderWith({ '0001_a.sql': 'select 1;\r\nselect 2;\r\n' });
    expect(windows).toEqual(unix);
  });

  test('two migrations with one number are refused', async () => {
    await expect(folderWith({ '0001_a.sql': '', '0001_b.sql': '' })).rejects.toThrow(
      /0001_a.sql and 0001_b.sql/,
    );
  });

  test('a migration without a number is refused', async () => {
    await expect(folderWith({ 'a.sql': '' })).rejects.toThrow(/a\.sql: the name must look like/);
  });
});

describe('phases', () => {
  test('a migration’s phase is in its file name, “before” for the oldest', async () => {
    const found = await folderWith({
      '0001_a.sql': '',
      '0070_b.before.sql': '',
      '0071_c.after.sql': '',
      '0072_d.after.sql': '-- oldest code: 0070\n',
    });
    expect(found.map(({ phase, oldestCode }) => [phase, oldestCode])).toEqual([
      ['before', null],
      ['before', null],
      ['after', '0071'],
      ['after', '0070'],
    ]);
  });

  test('a new migration without a phase is refused', async () => {
    await expect(folderWith({ '0070_a.sql': '' })).rejects.toThrow(/0070_a.sql.*\.before\.sql/);
  });

  test('the first line of a migration chooses batches or no transaction', async () => {
    const found = await folderWith({
      '0001_a.sql': 'select 1;',
      '0002_b.sql': '-- in batches\nselect 0 as changed;',
      '0003_c.sql': '-- outside of a transaction\nselect 1;',
    });
    expect(found.map(({ way }) => way)).toEqual([
      'in a transaction',
      'in batches',
      'outside of a transaction',
    ]);
  });
});

describe('migration files checked against applied ones', () => {
  const file = (name: string, oldestCode: string | null = null): Migration => ({
    name,
    body: '',
    checksum: `sum of ${name}`,
    phase: oldestCode === null ? 'before' : 'after',
    way: 'in a transaction',
    oldestCode,
  });
  const row = ({ name, checksum, oldestCode }: Migration) => ({ name, checksum, oldest_code: oldestCode });
  const [first, second, third] = [file('0001_a.sql'), file('0002_b.sql'), file('0003_c.sql')];

  test('only migrations that were not applied are pending', () => {
    expect(pendingMigrations([first, second, third], [row(first)])).toEqual([second, third]);
  });

  test('a migration that changed after it was applied is refused with advice', () => {
    expect(() => pendingMigrations([first], [{ ...row(first), checksum: 'other' }])).toThrow(
      /0001_a.sql was changed.*write the change as a new migration/,
    );
  });

  test('an older app accepts a database with newer additive migrations', () => {
    const applied = [first, second].map(row);
    expect(pendingMigrations([first], applied)).toEqual([]);
    expect(newerMigrations([first], applied)).toEqual(['0002_b.sql']);
  });

  test('a version is refused once a newer one took away what it uses', () => {
    const removal = file('0004_d.after.sql', '0003');
    const applied = [first, second, third, removal].map(row);
    expect(() => pendingMigrations([first, second], applied)).toThrow(
      /0004_d.after.sql, which needs a version with migration 0003; this one ends with 0002/,
    );
    expect(pendingMigrations([first, second, third], applied)).toEqual([]);
  });

  test('a migration numbered before an applied one is refused', () => {
    expect(() => pendingMigrations([first, second, third], [first, third].map(row))).toThrow(
      /0002_b.sql is older/,
    );
  });

  test('an “after” migration stays pending when later additions are applied', () => {
    const removal = file('0002_b.after.sql', '0002');
    expect(pendingMigrations([first, removal, third], [first, third].map(row))).toEqual([removal]);
  });
});
