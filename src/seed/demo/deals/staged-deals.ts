import { DAY_MS } from '#contract/time.ts';
import { atHour, daysFrom } from '#seed/demo/moments.ts';
import type { ShownPeople } from '#seed/demo/people/shown-people.ts';
import type { DemoAd, DemoPerson, DemoRequestStatus } from '#seed/demo/world.ts';

/** A deal of a demo account, mostly with the other one, so that each of them shows one side of it. */
export interface StagedDeal {
  readonly adId: number;
  readonly applicantId: number;
  readonly status: DemoRequestStatus;
  /** Whether both sides have left feedback; otherwise the applicant still can. */
  readonly isAnswered: boolean;
}

type Stage = Extract<DemoRequestStatus, 'accepted' | 'running' | 'finished' | 'cancelled'>;

/** Oldest task first: a finished deal needs the most time. */
const STAGES: readonly Stage[] = ['finished', 'running', 'accepted', 'cancelled'];

/** Days that a task must be old for its deal. */
const DAYS: Readonly<Record<Stage, number>> = { finished: 8, running: 4, accepted: 2, cancelled: 0.3 };

/**
 * Puts tasks of the shown customer into the states of deals with the shown performer, and gives the customer's side to
 * the performer in a task that runs. Leaves a published ad of the same kind in the same town. The customer's task that
 * expired was done by a third person instead, who has left feedback.
 */
export function stageDeals(
  ads: readonly DemoAd[],
  people: readonly DemoPerson[],
  { customer, performer }: ShownPeople,
  now: Date,
): { readonly ads: readonly DemoAd[]; readonly staged: readonly StagedDeal[] } {
  const age = ({ createdAt }: DemoAd): number => (now.getTime() - createdAt.getTime()) / DAY_MS;
  const rank = ({ group }: DemoAd): number => (performer.groups.includes(group) ? 0 : 1);
  const free = ads
    .filter((ad) => ad.kind === 'task' && ad.status === 'published' && ad.authorId === customer.id)
    .sort((one, other) => rank(one) - rank(other) || age(other) - age(one));
  const isSpare = (ad: DemoAd): boolean =>
    ads.filter(({ kind, leaf, cityId, status }) => {
      return kind === ad.kind && leaf === ad.leaf && cityId === ad.cityId && status === 'published';
    }).length > 1;
  const changed = new Map<number, DemoAd>();
  const staged: StagedDeal[] = [];
  for (const stage of STAGES) {
    const ad = free.find((each) => {
      return !changed.has(each.id) && age(each) > DAYS[stage] && (stage === 'cancelled' || isSpare(each));
    });
    if (ad === undefined) continue;
    changed.set(ad.id, inStage(ad, stage, now));
    staged.push({ adId: ad.id, applicantId: performer.id, status: stage, isAnswered: false });
  }
  const running = ads.find((ad) => {
    return ad.kind === 'task' && ad.status === 'running' && ad.authorId === performer.id;
  });
  if (running)
    staged.push({ adId: running.id, applicantId: customer.id, status: 'running', isAnswered: false });
  const expired = ads.find((ad) => {
    return ad.kind === 'task' && ad.status === 'expired' && ad.authorId === customer.id;
  });
  const neighbour = people.find(({ id, role, cityId }) => {
    return role === 'performer' && cityId === customer.cityId && id !== performer.id;
  });
  if (expired && neighbour && age(expired) > DAYS.finished) {
    changed.set(expired.id, inStage(expired, 'finished', now));
    staged.push({ adId: expired.id, applicantId: neighbour.id, status: 'finished', isAnswered: true });
  }
  return { ads: ads.map((ad) => changed.get(ad.id) ?? ad), staged };
}

function inStage(ad: DemoAd, stage: Stage, now: Date): DemoAd {
  switch (stage) {
    case 'finished': {
      const startsAt = atHour(daysFrom(ad.createdAt, 3), 9);
      return { ...ad, status: 'finished', startsAt, endsAt: atHour(daysFrom(startsAt, 2), 20) };
    }
    case 'running': {
      const startsAt = atHour(daysFrom(now, -1), 9);
      return { ...ad, status: 'running', startsAt, endsAt: atHour(daysFrom(now, 2), 20) };
    }
    case 'accepted': {
      const startsAt = atHour(daysFrom(now, 2), 10);
      return { ...ad, status: 'request_accepted', startsAt, endsAt: atHour(daysFrom(startsAt, 1), 20) };
    }
    case 'cancelled':
      return ad;
  }
}
