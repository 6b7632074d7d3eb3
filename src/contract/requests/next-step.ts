import type { RequestCan, SidedRequest } from './entities.ts';

/** Steps of a deal in their order, of either side; each is an action that the server allows or not. */
const NEXT_STEPS = ['accept', 'start', 'finish', 'feedback'] as const satisfies readonly (keyof RequestCan)[];
export type NextStep = (typeof NEXT_STEPS)[number];

/** The main button of a request: the first step that the reader may take. */
export function nextStepOf(can: RequestCan): NextStep | undefined {
  return NEXT_STEPS.find((step) => can[step]);
}

/** Part of a person's home that lists a deal: it waits for them, goes on, or has ended and can be reviewed. */
export type DealPlace = 'waiting' | 'work' | 'feedback';

/** A deal that was called off is in no part: the person has nothing to do about it. */
export function dealPlaceOf({
  status,
  details,
}: Pick<SidedRequest, 'status'> & { readonly details: { readonly can: RequestCan } }): DealPlace | undefined {
  const step = nextStepOf(details.can);
  if (step !== undefined && step !== 'feedback') return 'waiting';
  switch (status) {
    case 'accepted':
    case 'running':
      return 'work';
    case 'finished':
      return step;
    case 'pending':
    case 'rejected':
    case 'withdrawn':
    case 'cancelled':
      return undefined;
  }
}
