import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { RequestTargetOrDeletion } from '#app/shared/ads/apply-request-change.ts';
import type { DeviceAct, ActContext } from './device-act.ts';
import { recordWriteOutcome } from './record-write-outcome.ts';
import { DealShown, readShownItems, RequestShown } from './read-screen.ts';
import { someWords } from './words.ts';

interface Step {
  /** The step is a name in kept histories. */
  readonly name: string;
  readonly can: Exclude<keyof Request['details']['can'], 'feedback' | 'write' | 'call'>;
  readonly change: RequestTargetOrDeletion;
  readonly weight: number;
}

/** Steps that end a deal early are rarer than those that carry it on. */
const STEPS: readonly Step[] = [
  { name: 'accepts', can: 'accept', change: 'accepted', weight: 12 },
  { name: 'starts', can: 'start', change: 'running', weight: 8 },
  { name: 'reports the work done', can: 'report_done', change: 'done', weight: 6 },
  { name: 'finishs', can: 'finish', change: 'finished', weight: 5 },
  { name: 'rejects', can: 'reject', change: 'rejected', weight: 1.5 },
  { name: 'cancels', can: 'cancel', change: 'cancelled', weight: 0.8 },
  { name: 'withdraws', can: 'withdraw', change: 'withdrawn', weight: 0.6 },
  { name: 'removes from the list', can: 'delete', change: 'deleted', weight: 0.5 },
];

type Request = ReturnType<typeof readShownItems<typeof RequestShown>>[number];

/** Steps of a deal that a screen offers to its reader. */
export function dealActs(
  kind: RequestedKind,
  { id, details }: Request,
  ad: string,
  { device, page, written }: ActContext,
): DeviceAct[] {
  const about = { kind: 'request', id } as const;
  const acts = STEPS.filter(({ can }) => details.can[can]).map(({ name, change, weight }): DeviceAct => ({
    name,
    about,
    weight,
    run: () => page.applyRequestChange(kind, id, change),
  }));
  if (details.can.feedback) {
    const give = (name: string, rating: 'positive' | 'negative', weight: number): DeviceAct => ({
      name,
      about,
      weight,
      async run(random) {
        const words = someWords(random);
        const item = {
          type: 'feedback.create',
          deal: { kind, ad, request: id },
          rating,
          text: words,
        } as const;
        await recordWriteOutcome(written, { kind: 'feedback', by: device, words, ad }, () =>
          page.write(item),
        );
      },
    });
    acts.push(give('gives feedback', 'positive', 5), give('complains in a feedback', 'negative', 1.5));
  }
  return acts;
}

/** Acts on the applicants of an own ad. */
export function applicantsActs(kind: RequestedKind, ad: string, acting: ActContext): DeviceAct[] {
  const requests = readShownItems(acting.page.shown(), `${kind}Requests.list.sides`, RequestShown);
  return requests.flatMap((request) => dealActs(kind, request, ad, acting));
}

export function dealsActs(acting: ActContext): DeviceAct[] {
  const deals = readShownItems(acting.page.shown(), 'deals.list', DealShown);
  return deals.flatMap(({ kind, ad, request }) => dealActs(kind, request, ad.id, acting));
}
