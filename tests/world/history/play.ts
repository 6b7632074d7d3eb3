import { createWorld, type World, type WorldOptions } from '../world.ts';
import { describeStep, type WorldStep } from './step.ts';

export interface Played {
  /** Everything that happened, in order. */
  readonly history: readonly string[];
  /** The steps that were taken, by which the same is played again. */
  readonly steps: readonly WorldStep[];
  /** Faults that were found at the first moment that had one. */
  readonly faults: readonly string[];
}

type NextStep = (world: World, number: number) => Promise<WorldStep | undefined>;

/** Plays a history until its end or the first fault. */
export async function playHistory(options: WorldOptions, next: NextStep): Promise<Played> {
  const world = await createWorld(options);
  const { history, faults } = world;
  const steps: WorldStep[] = [];
  try {
    for (let number = 1; faults.length === 0; number += 1) {
      const step = await next(world, number);
      if (!step) break;
      const isTaken = await world.take(step);
      if (!isTaken) continue;
      steps.push(step);
      history.push(`${number}. ${describeStep(step)}`);
      if (step.pause !== undefined) await world.clock.pass(step.pause);
    }
  } finally {
    world.end();
  }
  return { history, steps, faults };
}

/** Plays known steps. */
export async function replay(options: WorldOptions, steps: readonly WorldStep[]): Promise<Played> {
  return await playHistory(options, (_, number) => Promise.resolve(steps[number - 1]));
}
