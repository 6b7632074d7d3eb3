// npm test: the gate, from a bare checkout to a verdict. Needs nothing but Node 20 and npm; installs what is missing.
import { runOrExplain } from '../launcher/trouble.mjs';
import { runSteps } from './test/run-steps.mjs';
import { chooseSteps, REQUIRED_STEPS, listSteps } from './test/steps.mjs';

const USAGE = `npm test [-- step …]

The gate: installs what its tests need and runs these steps, or those that are named:
${listSteps(REQUIRED_STEPS)}

Tests in files named *.long.test.ts and *.long.spec.ts do not belong to it: npm run test:all runs them, too.
`;

async function main() {
  const named = process.argv.slice(2);
  if (named.includes('--help') || named.includes('-h')) {
    console.log(USAGE);
    return;
  }
  await runSteps(chooseSteps(named, REQUIRED_STEPS, USAGE));
}

await runOrExplain(main);
