// Puts each known fault back, one after the other, and prints after how many seeds it is found: npm run world:faults.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { FAULTS } from './faults.ts';

const { values, positionals } = parseArgs({
  options: {
    seeds: { type: 'string', default: '30' },
    devices: { type: 'string', default: '' },
    steps: { type: 'string', default: '40' },
  },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : Object.keys(FAULTS);

for (const fault of names) {
  const began = performance.now();
  const { stdout } = spawnSync(
    'vitest',
    ['run', '--project', 'world', 'odd-seeds', 'even-seeds', '--reporter', 'verbose', '--bail', '1'],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        NO_COLOR: '1',
        WORLD_SEEDS: values.seeds,
        WORLD_DEVICES: values.devices,
        WORLD_STEPS: values.steps,
        WORLD_FAULT: fault,
      },
    },
  );
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const found = /× .*seed (\d+).*\n\s*→ (.*)/.exec(stdout);
  const result = found ? `seed ${found[1]}, by ${found[2]}` : `not in seeds 1 to ${values.seeds}`;
  console.log(`${fault}: ${result} (${minutes} min)`);
}
