import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fetchPrograms, variablesForNpm } from './fetch-programs.ts';

/** A folder with the file of a package, and the hash of that file. */
async function packedPrograms(): Promise<{ folder: string; integrity: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-programs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'package'));
  await writeFile(path.join(folder, 'package/program'), 'runs');
  execFileSync('tar', ['-czf', 'programs.tgz', 'package'], { cwd: folder });
  await rm(path.join(folder, 'package'), { recursive: true });
  const data = await readFile(path.join(folder, 'programs.tgz'));
  return { folder, integrity: `sha512-${createHash('sha512').update(data).digest('base64')}` };
}

const specifier = 'programs@17.0.0';
const log = (): void => undefined;

test('unpacks an archive that an operator has stored if its hash is known', async () => {
  const { folder, integrity } = await packedPrograms();
  await fetchPrograms({ specifier, integrity, place: path.join(folder, 'programs'), log });
  expect(await readFile(path.join(folder, 'programs/program'), 'utf8')).toBe('runs');
  expect(await readdir(folder)).toEqual(['programs']);
});

test('unpacks no file with another hash', async () => {
  const { folder } = await packedPrograms();
  const place = path.join(folder, 'programs');
  const fetched = fetchPrograms({ specifier, integrity: 'sha512-other', place, log });
  await expect(fetched).rejects.toThrow(/programs@17.0.0 is not the one that this release knows/);
  expect(await readdir(folder)).toEqual(['programs.tgz']);
});

test('npm gets PATH, proxy and registry, but none of the site’s secrets', () => {
  const env = { PATH: '/bin', HTTPS_PROXY: 'http://proxy', npm_config_registry: 'https://registry' };
  const secrets = { SECRETS_KEY: 'secret', DATABASE_URL: 'postgresql://', NODE_OPTIONS: '--inspect' };
  expect(variablesForNpm({ ...env, ...secrets })).toEqual(env);
});
