// Tries the tests of one module after the other with mutants: npm run mutate [-- module…]
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { MODULES } from './modules.ts';

const named = process.argv.slice(2);
const names = named.length > 0 ? named : Object.keys(MODULES);
const ENOUGH = 85;

for (const name of names) {
  const env = { ...process.env, MUTATE: name };
  const args = ['stryker', 'run', 'tests/mutation/stryker.config.mjs'];
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

const files = {};
for (const name of Object.keys(MODULES)) {
  const report = `.stryker/reports/${name}.json`;
  if (!existsSync(report)) continue;
  const { files: own } = JSON.parse(readFileSync(report, 'utf8'));
  Object.assign(files, own);
  print(name, own);
}
const score = print('all', files);
process.exitCode = score < ENOUGH ? 1 : 0;

function print(name, reports) {
  const statuses = Object.values(reports).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
  const [killed, survived] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')];
  const score = (100 * killed) / (killed + survived);
  console.log(`${name.padEnd(16)} ${score.toFixed(2)} % (${killed} killed, ${survived} survived)`);
  return score;
}
