import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** Runs worlds by the test runner, which starts the database. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    /** Number of devices; without this option a seed has three to six. */
    devices: { type: 'string', default: '' },
    steps: { type: 'string', default: '45' },
    /** A known fault that is put back while the code is loaded. */
    fault: { type: 'string', default: '' },
    /** A commit whose pages some browsers have, until they get the new ones. */
    older: { type: 'string', default: '' },
    /** Leaves out steps of a failing history as long as it fails. */
    shrink: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
    /** Ends at the first failing history. */
    bail: { type: 'boolean', default: false },
  },
});
const isOdd = Number(values.seed) % 2 === 1;
const files = values.seeds === '1' ? [isOdd ? 'odd-seeds' : 'even-seeds'] : ['odd-seeds', 'even-seeds'];
const bail = values.bail || values.fault !== '' ? ['--bail', '1'] : [];
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'world', ...files, '--reporter', 'verbose', ...bail],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      WORLD_SEED: values.seed,
      WORLD_SEEDS: values.seeds,
      WORLD_DEVICES: values.devices,
      WORLD_STEPS: values.steps,
      WORLD_FAULT: values.fault,
      WORLD_OLDER: values.older,
      WORLD_SHRINK: values.shrink ? '1' : '',
      WORLD_LOG: values.log ? '1' : '',
    },
  },
);
process.exit(status ?? 1);
