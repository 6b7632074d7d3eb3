import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../launcher/place.mjs';

const FILE = 'test-results/second-tries.json';

/**
 * Adds tests that passed only at a second try to the list over all runs of this checkout, and returns the list's path.
 * A test that is on the list twice has to be fixed, or to be renamed to `*.long.test`.
 */
export function recordRetriedTests(tests) {
  const path = join(ROOT, FILE);
  const earlier = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const at = new Date().toISOString();
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  const all = [...earlier, ...tests.map(({ name, text }) => ({ at, name, text }))];
  writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
  return FILE;
}
