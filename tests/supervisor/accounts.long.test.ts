import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  canBeNobody,
  copyPackage,
  skipBecause,
  IS_ROOT,
  DatabaseWriterProcess,
  nobodysFolder,
  postmasterPid,
  temporaryFolder,
} from './harness.ts';

const notRoot = !IS_ROOT && skipBecause('only root can become somebody else');
const noNobody = !canBeNobody() && skipBecause('nobody cannot read the project from here');

async function startsAndKeeps(options: { dataDir: string; packageDir?: string }, as: 'us' | 'nobody' = 'us') {
  const first = new DatabaseWriterProcess({ ...options, write: true }, as);
  expect((await first.up()).kept).toEqual([]);
  await first.writes(20);
  await first.stop();
  const second = new DatabaseWriterProcess(options, as);
  expect((await second.up()).kept).toEqual(first.saved);
  return second;
}

describe('the account that runs the database', () => {
  test('the database never runs as root, and its folders are private', async () => {
    const dataDir = await temporaryFolder();
    const keeper = await startsAndKeeps({ dataDir });
    const { uid, mode } = await stat(path.join(dataDir, 'postgres'));
    expect(uid === 0).toBe(false);
    expect(mode & 0o077).toBe(0);
    expect((await stat(path.join(dataDir, 'socket'))).mode & 0o777).toBe(0o700);
    await keeper.stop();
  });

  test.skipIf(noNobody)('root can start on a user’s data folder, and the user again after it', async () => {
    const dataDir = await nobodysFolder();
    const first = new DatabaseWriterProcess({ dataDir, write: true }, 'nobody');
    await first.writes(5);
    await first.stop();
    const second = new DatabaseWriterProcess({ dataDir, write: true });
    expect((await second.up()).kept).toEqual(first.saved);
    await second.writes(5);
    await second.stop();
    const third = new DatabaseWriterProcess({ dataDir }, 'nobody');
    expect((await third.up()).kept).toHaveLength(first.saved.length + second.saved.length);
  });

  test.skipIf(notRoot)('a folder that belongs to root is refused, with a command as a fix', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, 'postgres'));
    expect(await new DatabaseWriterProcess({ dataDir }).failure()).toMatch(
      /belongs to root.*chown -R nobody/,
    );
  });
});

describe('folders of the data and the package', () => {
  test.skipIf(notRoot)('data and package can be in root’s private home', async () => {
    const home = path.join(await temporaryFolder(), 'home');
    await mkdir(home, { mode: 0o700 });
    const packageDir = path.join(home, 'node_modules/package');
    await copyPackage(packageDir, { links: true, folder: 0o700 });
    const keeper = await startsAndKeeps({ dataDir: path.join(home, 'data'), packageDir });
    await keeper.stop();
  });

  test.skipIf(notRoot)('a private package is copied beside the data', async () => {
    const folder = await temporaryFolder();
    const packageDir = path.join(folder, 'package');
    await copyPackage(packageDir, { links: false, folder: 0o700 });
    const dataDir = path.join(folder, 'data');
    await startsAndKeeps({ dataDir, packageDir });
    expect((await readdir(dataDir)).filter((name) => name.startsWith('engine-'))).toHaveLength(1);
  });

  test('a package installed with --ignore-scripts gets its missing symlinks', async () => {
    const packageDir = path.join(await temporaryFolder(), 'package');
    await copyPackage(packageDir, { links: false, folder: 0o755 });
    const dataDir = await temporaryFolder();
    const keeper = new DatabaseWriterProcess({ dataDir, packageDir });
    await keeper.up();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('engine-'))).toHaveLength(0);
  });

  test.skipIf(noNobody)('a package without its symlinks also works if it is read-only', async () => {
    const packageDir = path.join(await temporaryFolder(), 'package');
    await copyPackage(packageDir, { links: false, folder: 0o755 });
    await startsAndKeeps({ dataDir: await nobodysFolder(), packageDir }, 'nobody');
  });

  test('a path too long for a socket gets a socket elsewhere', async () => {
    const dataDir = path.join(await temporaryFolder(), 'a-long-name-'.repeat(8), 'data');
    const keeper = await startsAndKeeps({ dataDir });
    const { host } = await keeper.up();
    expect(host).toMatch(/^\/tmp\/yumush-/);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await postmasterPid(dataDir)).toBeGreaterThan(0);
    await keeper.stop();
    await expect(stat(host)).rejects.toThrow(/ENOENT/);
  });
});
