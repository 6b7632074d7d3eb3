import type { RequestCan } from './entities.ts';

/** Steps of a deal in their order, of either side; each is an action that the server allows or not. */
const NEXT_STEPS = ['accept', 'start', 'finish', 'feedback'] as const satisfies readonly (keyof RequestCan)[];
export type NextStep = (typeof NEXT_STEPS)[number];

/** The main button of a request: the first step that the reader may take. */
export function nextStepOf(can: RequestCan): NextStep | undefined {
  return NEXT_STEPS.find((step) => can[step]);
}
