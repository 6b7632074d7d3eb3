import { beforeAll, expect, it } from 'vitest';
import { renumberIds } from './history/own-numbers.ts';
import { playHistory, type Played, replay } from './history/play.ts';
import { shrinkSteps } from './history/shrink.ts';
import { describeStep, type WorldStep, stepsBySeed } from './history/step.ts';
import { createRandom } from './simulation/random.ts';
import { loadWorldParts, type WorldParts } from './world-parts.ts';

const { env } = process;
/** Devices of every history; 0: three to six by its seed. */
const DEVICES = Number(env['WORLD_DEVICES'] ?? '');
const steps = Number(env['WORLD_STEPS'] ?? '24');
const first = Number(env['WORLD_SEED'] ?? '1');
const count = Number(env['WORLD_SEEDS'] ?? '50');

/** Milliseconds that shrinking may take. */
const SHRINK_MS = 400_000;

/** Plays every second seed: a core for each of the two files that call it. */
export function playSeeds(parity: 0 | 1): void {
  const seeds = Array.from({ length: count }, (_, index) => first + index).filter((n) => n % 2 === parity);
  let parts: WorldParts;
  beforeAll(async () => {
    if (seeds.length > 0) parts = await loadWorldParts();
  });
  const devicesOf = (seed: number): number => DEVICES || 3 + (Math.floor(seed / 4) % 4);
  const optionsOf = (seed: number) => ({ seed, devices: devicesOf(seed), hasSlowStorage: true, ...parts });
  const play = async (seed: number): Promise<Played> =>
    await playHistory(optionsOf(seed), stepsBySeed(createRandom(seed), steps));

  async function shrink(seed: number, { steps: all }: Played): Promise<readonly WorldStep[]> {
    const fails = async (part: readonly WorldStep[]): Promise<boolean> =>
      (await replay(optionsOf(seed), part)).faults.length > 0;
    const short = await shrinkSteps(all, fails, performance.now() + SHRINK_MS);
    return short;
  }

  it.each(seeds)('no screen contradicts the server in the history of seed %i', async (seed) => {
    const played = await play(seed);
    const { history, faults } = played;
    if (env['WORLD_TWICE']) {
      const again = await play(seed);
      expect(renumberIds(again.history)).toEqual(renumberIds(history));
    }
    if (env['WORLD_LOG']) console.log(renumberIds(history).join('\n'));
    if (faults.length === 0) return;
    const short = env['WORLD_SHRINK'] ? await shrink(seed, played) : played.steps;
    if (env['WORLD_SHRINK'] || env['WORLD_LOG'])
      console.log(
        JSON.stringify({
          about: '',
          seed,
          devices: devicesOf(seed),
          hasWorkers: true,
          hasSlowStorage: true,
          steps: short,
        }),
      );
    const told = short.map((step, index) => `${index + 1}. ${describeStep(step)}`);
    expect.fail(`${renumberIds(faults).join('\n')}\n\n${told.join('\n')}`);
  });
}
