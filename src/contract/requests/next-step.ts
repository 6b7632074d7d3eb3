import type { RequestPermissions, RequestWithDetails } from './entities.ts';
import type { RequestedKind } from './transitions.ts';

/** Steps of a deal in their order, of either side; each is an action that the server allows or not. */
const NEXT_STEPS = [
  'accept',
  'start',
  'report_done',
  'finish',
  'feedback',
] as const satisfies readonly (keyof RequestPermissions)[];
export type NextStep = (typeof NEXT_STEPS)[number];

type Steps = Pick<RequestWithDetails['details'], 'can' | 'finish_due'>;

/** The main button of a request: the first step that the reader may take and that is due. */
export function nextStepOf({ can, finish_due: isFinishDue }: Steps): NextStep | undefined {
  return NEXT_STEPS.find((step) => can[step] && (step !== 'finish' || isFinishDue !== false));
}

/**
 * Part of a person's home that lists a deal: the person has the next step, the work goes on, or the deal has ended and
 * can be reviewed.
 */
export type DealSection = 'waiting' | 'work' | 'feedback';

interface PlacedDeal {
  readonly kind: RequestedKind;
  readonly request: Pick<RequestWithDetails, 'status'> & { readonly details: Steps };
}

/** A deal that was called off is in no part: the person has nothing to do about it. */
export function dealSectionOf({ kind, request: { status, details } }: PlacedDeal): DealSection | undefined {
  const step = nextStepOf(details);
  switch (status) {
    case 'pending':
      return step === undefined ? undefined : 'waiting';
    case 'accepted':
    case 'running':
      if (step === 'feedback') return step;
      // nobody waits for an action while the work goes on, nor before the first day of somebody who was hired
      return step === undefined || step === 'report_done' || kind === 'vacancy' ? 'work' : 'waiting';
    case 'finished':
      return step === 'feedback' ? step : undefined;
    case 'rejected':
    case 'withdrawn':
    case 'cancelled':
      return undefined;
  }
}
