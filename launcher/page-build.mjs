import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { checkDiskSpace, diskFull, ROOT } from './place.mjs';
import { beginStep, capture, lastLines } from './progress.mjs';
import { Trouble } from './trouble.mjs';

const STAMP = join(ROOT, 'dist', '.build-hash');
const NEEDED_MIB = 200;

/** Files that the build reads; the server's own code is not built. */
const SOURCES = [
  'src/app',
  'src/contract',
  'src/device',
  'src/geo',
  'src/seed/lookups',
  'src/sw',
  'src/text',
  'public',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.app.json',
  'tsconfig.sw.json',
  'scripts/build',
  'scripts/build.mjs',
  'scripts/build-routes.mjs',
  'scripts/build-sprite.mjs',
];
const NOT_A_SOURCE = /\.test\.tsx?$|(^|\/)routeTree\.gen\.ts$|(^|\/)locales\/[^/]*\.[jt]s$|(^|\/)\./;

/** Fingerprint of the sources by content, so that neither a wrong clock nor a fresh checkout changes it. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const full = join(ROOT, source);
    if (!existsSync(full)) continue;
    const files = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, encoding: 'utf8' })
          .map((file) => `${source}/${file}`)
          .sort()
      : [source];
    for (const file of files) {
      const path = join(ROOT, file);
      if (NOT_A_SOURCE.test(file) || !statSync(path).isFile()) continue;
      hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Whether a build has completed, of these sources or others. */
export function buildIsFinished() {
  return existsSync(STAMP);
}

export function buildIsFresh() {
  return buildIsFinished() && readFileSync(STAMP, 'utf8') === sourcesHash();
}

/**
 * Marks a build as begun; the returned function marks its end. An interrupted build counts as none, and a change during
 * the build triggers another one.
 */
export function beginBuild() {
  const hash = sourcesHash();
  rmSync(STAMP, { force: true });
  return () => writeFileSync(STAMP, hash);
}

export async function buildPage(title, node) {
  checkDiskSpace(ROOT, NEEDED_MIB, 'the built pages');
  const done = beginStep(title);
  const { code, output } = await capture(node, ['scripts/build.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NO_COLOR: '1',
      PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    },
  });
  if (code !== 0) {
    done('failed');
    if (diskFull(output))
      throw new Trouble('The disk is full: the page could not be built. Free some space.');
    throw new Trouble(`Building the page failed:\n${lastLines(output, 30)}`);
  }
  done('done');
}
