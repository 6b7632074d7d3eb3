// npm test: the gate, from a bare checkout to a verdict. Needs nothing but Node 20 and npm; installs what is missing.
import { runOrExplain, Trouble } from '../launcher/trouble.mjs';
import { runSteps } from './test/run-steps.mjs';
import { ALL, GATE } from './test/steps.mjs';

const list = (steps) => steps.map(({ name, title }) => `  ${name.padEnd(14)}${title}`).join('\n');

const USAGE = `npm test [-- step …]

The gate: installs what its tests need and runs these steps, or those that are named:
${list(GATE)}

Tests in files named *.long.test.ts and *.long.spec.ts do not belong to it: npm run test:all runs them, too.
`;

async function main() {
  const named = process.argv.slice(2);
  if (named.includes('--help') || named.includes('-h')) {
    console.log(USAGE);
    return;
  }
  const unknown = named.find((name) => ALL.every((step) => step.name !== name));
  if (unknown) throw new Trouble(`There is no step "${unknown}".\n\n${USAGE}`);
  await runSteps(named.length === 0 ? GATE : ALL.filter(({ name }) => named.includes(name)));
}

await runOrExplain(main);
