import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');
const ANALYZE = '/usr/bin/systemd-analyze';
const BACKUPS = '/var/backups/yumush';

/** Settings that decide which site is backed up, and what the unit may reach. */
const SHARED = [
  'User',
  'WorkingDirectory',
  'Environment',
  'EnvironmentFile',
  'StateDirectory',
  'StateDirectoryMode',
  'CacheDirectory',
  'UMask',
  'NoNewPrivileges',
  'PrivateTmp',
  'ProtectHome',
  'ProtectSystem',
];

type Unit = ReadonlyMap<string, string>;

async function readUnit(name: string): Promise<Unit> {
  const text = await readFile(path.join(DEPLOY, name), 'utf8');
  return new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]));
}

/** The shell command of a line as systemd hands it over, with another folder of backups. */
function shellCommand(unit: Unit, key: string, folder: string): string {
  const [, command = ''] = /^\/bin\/sh -c '(.*)'$/.exec(unit.get(key) ?? '') ?? [];
  return command.replaceAll('%%', '%').replaceAll('$$', '$').replaceAll(BACKUPS, folder);
}

describe('the nightly backup by systemd', () => {
  let backup: Unit;
  let folder: string;
  beforeAll(async () => {
    backup = await readUnit('yumush-backup.service');
  });

  async function makeFolder(): Promise<void> {
    folder = await mkdtemp(path.join(tmpdir(), 'yumush-backups-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
  }

  it('runs with the account and the settings of the site’s unit', async () => {
    const site = await readUnit('yumush.service');
    for (const key of SHARED) expect([key, backup.get(key)]).toEqual([key, site.get(key)]);
    expect(SHARED.filter((key) => !site.has(key))).toEqual([]);
    expect(backup.get('ReadWritePaths')).toBe(BACKUPS);
    expect(backup.get('Type')).toBe('oneshot');
  });

  it('writes a folder that is named after its time', async () => {
    await makeFolder();
    // the command in place of the real one prints what it was asked for
    await mkdir(path.join(folder, 'node_modules/.bin'), { recursive: true });
    const node = path.join(folder, 'node_modules/.bin/node');
    await writeFile(node, '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const command = shellCommand(backup, 'ExecStart', path.join(folder, 'all'));
    const { stdout } = spawnSync('/bin/sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
    const [script, word, target = ''] = stdout.trim().split(' ');
    expect([script, word, path.dirname(target)]).toEqual([
      'scripts/admin.ts',
      'backup',
      path.join(folder, 'all'),
    ]);
    expect(path.basename(target)).toMatch(/^\d{4}-\d\d-\d\dT\d{4}$/);
  });

  it('keeps the last fourteen backups and nothing that was interrupted', async () => {
    await makeFolder();
    const days = Array.from({ length: 16 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}T0315`);
    const others = ['2026-02-28T0315.unfinished', 'before the upgrade'];
    for (const name of [...days, ...others])
      await mkdir(path.join(folder, name, 'storage'), { recursive: true });
    const { status, stderr } = spawnSync('/bin/sh', ['-c', shellCommand(backup, 'ExecStartPost', folder)], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect((await readdir(folder)).toSorted()).toEqual([...days.slice(2), 'before the upgrade']);
  });

  it.runIf(existsSync(ANALYZE))('is accepted by systemd, with its timer', () => {
    const files = ['yumush-backup.service', 'yumush-backup.timer'].map((name) => path.join(DEPLOY, name));
    const { status, stderr } = spawnSync(ANALYZE, ['verify', ...files], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
