import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILDS = path.join(ROOT, 'test-results/releases');
const PAGE_MARK = "document.documentElement.dataset['release'] = 'older';\n";

const run = promisify(execFile);

/** Runs a command of git; null when it fails. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Commit of the release before the newest migration of the database, or the commit that OLDER names, which must exist;
 * null in a checkout without history.
 */
export function findOlderCommit(): string | null {
  const named = process.env['OLDER'];
  if (named !== undefined) {
    const commit = git('rev-parse', '--verify', `${named}^{commit}`);
    if (commit === null) throw new Error(`OLDER=${named} names no commit of this checkout.`);
    return commit;
  }
  const changed = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'src/server/db/migrations');
  return changed === null ? null : git('rev-parse', '--verify', '-q', `${changed}^`);
}

/**
 * Checks out and builds a release, once for each commit; returns its folder. Its page gets a mark, because browsers are
 * offered an update only by another page, and the code of two pages may be the same.
 */
export async function buildRelease(commit: string): Promise<string> {
  const folder = path.join(BUILDS, commit);
  const mark = path.join(folder, 'is-built');
  if (existsSync(mark)) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('sh', ['-c', `git -C "$0" archive ${commit} | tar -x -C "$1"`, ROOT, folder]);
  const readLock = (place: string) => readFile(path.join(place, 'package-lock.json'), 'utf8');
  const [lock, olderLock] = [await readLock(ROOT), await readLock(folder)];
  const modules = path.join(ROOT, 'node_modules');
  if (versionsIn(lock) === versionsIn(olderLock)) {
    await mkdir(path.join(folder, 'node_modules'));
    // Hard links take no room. The cache is left out: hard links would let both builds write into the same files.
    const copy = 'cd "$0" && find . -mindepth 1 -maxdepth 1 ! -name .cache -exec cp -al {} "$1" \\;';
    await run('sh', ['-c', copy, modules, path.join(folder, 'node_modules')]);
  } else await run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], { cwd: folder });
  await appendFile(path.join(folder, 'src/app/entry-client.tsx'), PAGE_MARK);
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  await writeFile(mark, '');
  return folder;
}

/** A package may have moved between those for production and for development: what is installed is the same. */
function versionsIn(lock: string): string {
  return [...lock.matchAll(/"integrity": "([^"]+)"/g)].map(([, sum]) => sum).join('\n');
}
