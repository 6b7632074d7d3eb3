import { test } from '#tests/e2e/setup/fixtures.ts';
import { playSeededHistory } from './play-history.ts';

const { env } = process;
const first = Number(env['WORLD_SEED'] ?? '1');
const count = Number(env['WORLD_SEEDS'] ?? '4');
const steps = Number(env['WORLD_STEPS'] ?? '36');
/** Numbers of the steps to play, for finding the few that a fault needs. */
const only = env['WORLD_ONLY'] === undefined ? undefined : new Set(env['WORLD_ONLY'].split(',').map(Number));

test.describe.configure({ timeout: 600_000 });
test.use({ serviceWorkers: 'allow' });

for (const seed of Array.from({ length: count }, (_, index) => first + index)) {
  test(`no screen contradicts the server in the history of seed ${seed}`, async ({ browser }) => {
    await playSeededHistory(browser, { seed, steps, only });
  });
}
