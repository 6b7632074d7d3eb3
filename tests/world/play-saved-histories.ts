import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { renumberIds } from './history/own-numbers.ts';
import { replay } from './history/play.ts';
import { loadWorldParts, type WorldParts } from './world-parts.ts';

const KeptHistory = v.strictObject({
  /** The fault that it found, in one sentence. */
  about: v.pipe(v.string(), v.endsWith('.')),
  seed: v.number(),
  devices: v.number(),
  /** Whether its browsers have service workers and push; absent in histories from before there were any. */
  hasWorkers: v.optional(v.boolean(), false),
  /** Whether some of its browsers may have a slow storage; absent in histories from before there were such. */
  hasSlowStorage: v.optional(v.boolean(), false),
  steps: v.array(
    v.strictObject({
      act: v.string(),
      device: v.exactOptional(v.number()),
      about: v.exactOptional(v.string()),
      seed: v.exactOptional(v.number()),
      pause: v.exactOptional(v.number()),
    }),
  ),
});

/** Plays every second kept history: a core for each of the two files that call it. */
export function playSavedHistories(parity: 0 | 1): void {
  const kept = globSync(`${import.meta.dirname}/kept/*.json`).toSorted();
  const names = kept.flatMap((file, index) =>
    index % 2 === parity ? [[basename(file, '.json'), file] as const] : [],
  );
  let parts: WorldParts;
  beforeAll(async () => {
    parts = await loadWorldParts();
  });

  it.each(names)('%s does not come back', async (_, file) => {
    const history = v.parse(KeptHistory, JSON.parse(readFileSync(file, 'utf8')));
    const { seed, devices, hasWorkers, hasSlowStorage, steps } = history;
    const { workerCode, ...others } = parts;
    const options = { seed, devices, hasSlowStorage, ...others, ...(hasWorkers && { workerCode }) };
    const { faults, steps: taken } = await replay(options, steps);
    expect(renumberIds(faults)).toEqual([]);
    // A step that is no longer offered would be left out, and the history would find nothing.
    expect(taken).toEqual(steps);
  });
}
