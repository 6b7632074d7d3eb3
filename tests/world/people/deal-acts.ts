import type { DealStep } from '../device/page.ts';
import type { Act, Acting } from './act.ts';
import { DealShown, itemsShown, RequestShown } from './read-screen.ts';

/** Steps that end a deal early are rarer than those that carry it on. */
const STEPS: Readonly<Record<DealStep, number>> = {
  accept: 12,
  start: 8,
  finish: 5,
  reject: 1.5,
  cancel: 0.8,
  withdraw: 0.6,
};

type Request = ReturnType<typeof itemsShown<typeof RequestShown>>[number];

function isStep(name: string): name is DealStep {
  return name in STEPS;
}

/** Steps of a deal that a screen offers to its reader. */
export function dealActs({ id, details }: Request, ad: string, { page }: Acting): Act[] {
  const about = { kind: 'request', id } as const;
  const acts = Object.keys(STEPS)
    .filter(isStep)
    .filter((step) => details.can[step])
    .map((step): Act => ({ name: `${step}s`, about, weight: STEPS[step], run: () => page.decide(step, id) }));
  if (details.can.feedback) {
    const deal = { kind: 'task', ad, request: id } as const;
    const rated = { type: 'feedback.create', deal, rating: 'positive', text: 'Всё хорошо' } as const;
    acts.push({ name: 'gives feedback', about, weight: 5, run: () => page.write(rated) });
  }
  return acts;
}

/** Acts on the applicants of an own ad. */
export function applicantsActs(ad: string, acting: Acting): Act[] {
  const requests = itemsShown(acting.page.shown(), 'taskRequests.list.sides', RequestShown);
  return requests.flatMap((request) => dealActs(request, ad, acting));
}

/** Acts on the list of deals. */
export function dealsActs(acting: Acting): Act[] {
  const deals = itemsShown(acting.page.shown(), 'deals.list', DealShown);
  return deals.flatMap(({ ad, request }) => dealActs(request, ad.id, acting));
}
