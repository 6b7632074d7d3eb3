// Runs in namespaces of its own (see test-bare.mjs): makes the roots and tries the first commands in them.
import { join } from 'node:path';
import { runOrExplain } from '../trouble.mjs';
import { DEBIAN_RELEASES, makeRoot, UNIX_USERS } from './debian-root.mjs';
import {
  checkFirstStart,
  checkSecondStart,
  checkProductionStart,
  copyCheckout,
  checkTests,
} from './first-commands.mjs';
import { beginStep, lastLines } from '../progress.mjs';

const [folder, ...choices] = process.argv.slice(2);
const count = { passed: 0, failed: 0 };

/** The named items, or all if none is named. */
function chosen(all, nameOf) {
  const named = all.filter((one) => choices.includes(nameOf(one)));
  return named.length > 0 ? named : all;
}

/** Reports the result; returns whether the following attempts make sense. */
async function attempt(title, work) {
  const done = beginStep(title);
  try {
    done(`passed${(await work()) ?? ''}`);
    count.passed += 1;
    return true;
  } catch (error) {
    done('FAILED');
    console.log(lastLines(error.message, 60));
    count.failed += 1;
    return false;
  }
}

await runOrExplain(async () => {
  for (const debian of chosen(DEBIAN_RELEASES, ({ suite }) => suite)) {
    const root = join(folder, debian.suite);
    if (!(await attempt(`${debian.name}: made`, () => makeRoot(root, debian)))) continue;
    for (const person of chosen(UNIX_USERS, ({ name }) => name)) {
      const place = { root, person, project: copyCheckout(root, person) };
      const on = `${debian.name}, ${person.name}`;
      if (!(await attempt(`${on}: npm start`, () => checkFirstStart(place)))) continue;
      await attempt(`${on}: npm start again`, () => checkSecondStart(place));
      await attempt(`${on}: production`, () => checkProductionStart(place));
      if (!choices.includes('no-tests'))
        await attempt(`${on}: npm test -- unit api`, () => checkTests(place));
    }
  }
});
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;
