import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pendingMigrations, readMigrations } from './migrate.ts';

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

describe('migration files checked against applied ones', () => {
  const file = (name: string) => ({ name, body: '', checksum: `sum of ${name}` });
  const [first, second, third] = [file('0001_a.sql'), file('0002_b.sql'), file('0003_c.sql')];

  test('only migrations that were not applied are pending', () => {
    expect(pendingMigrations([first, second, third], [first])).toEqual([second, third]);
  });

  test('a migration that changed after it was applied is refused with advice', () => {
    expect(() => pendingMigrations([first], [{ ...first, checksum: 'other' }])).toThrow(
      /0001_a.sql was changed.*write the change as a new migration/,
    );
  });

  test('a database of a newer version is refused', () => {
    expect(() => pendingMigrations([first], [first, second])).toThrow(/0002_b.sql.*newer version/);
  });

  test('a migration numbered before an applied one is refused', () => {
    expect(() => pendingMigrations([first, second, third], [first, third])).toThrow(/0002_b.sql is older/);
  });
});
