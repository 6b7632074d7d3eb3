// Lints what changed since the last run without a finding, and everything that imports it; without such a run, all.
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readCacheFile, writeCacheFile } from './cache-files.ts';
import { findChangedFiles, readAliases } from './changed-files.ts';

const FOLDERS = ['src', 'tests', 'scripts', 'bench'];
/** Files that change the result of every other one. */
const RULES = ['.oxlintrc.json', 'package.json', 'package-lock.json', ...globSync('tsconfig*.json')];
const CACHE = 'lint.json';

const Cache = v.object({ rules: v.string(), files: v.record(v.string(), v.string()) });
const Package = v.object({ imports: v.record(v.string(), v.string()) });

const read = (file: string): string => readFileSync(file, 'utf8');

const found = globSync(`{${FOLDERS.join()}}/**/*.{ts,tsx,mjs}`);
const contents = new Map(found.map((file) => [file.replaceAll(path.sep, '/'), read(file)]));
const declarations = [...contents].filter(([file]) => file.endsWith('.d.ts')).map(([, text]) => text);
const rules = hash('sha1', [...RULES.map(read), ...declarations].join('\0'));
const files = Object.fromEntries([...contents].map(([file, text]) => [file, hash('sha1', text)]));
const cache = readCacheFile(CACHE, Cache);
const known = cache?.rules === rules ? cache.files : undefined;
const aliases = readAliases(v.parse(Package, JSON.parse(read('package.json'))).imports);
const changed = known && [...findChangedFiles(contents, (file) => known[file] !== files[file], aliases)];

if (changed?.length !== 0) {
  const { status } = spawnSync(
    'node_modules/.bin/oxlint',
    ['--quiet', '--no-error-on-unmatched-pattern', ...(changed ?? FOLDERS)],
    {
      stdio: 'inherit',
    },
  );
  process.exitCode = status ?? 1;
}
if (!process.exitCode) writeCacheFile(CACHE, { rules, files });
