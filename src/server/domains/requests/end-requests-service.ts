import type { RequestStatus } from '#contract/requests/transitions.ts';
import type { Transaction } from '#server/db/client.ts';
import { type DealAd, lockAdForDeal, transitionTask } from '../ads/lifecycle/deals-service.ts';
import type { EventWriter, NewEvent } from '../events/write-service.ts';
import { writeDealStep } from '../messages/steps/steps-service.ts';
import {
  changeRequestsCount,
  type LockedRequest,
  lockLiveRequest,
  lockLiveRequestsOfAds,
  lockPeople,
  lockRequest,
  filterLiveRequests,
  readSides,
  writeStatus,
} from './transitions-repo.ts';
import { createDeactivationEvents, createReopeningEvents } from './notify-waiting-applicants.ts';

/** Closing a vacancy keeps its accepted applicants; deleting an ad ends all live requests. */
const ENDED_BY = {
  closed: ['pending'],
  deleted: ['pending', 'accepted', 'running'],
} as const satisfies Partial<Record<string, readonly RequestStatus[]>>;

interface Ended {
  readonly ad: Pick<DealAd, 'id' | 'kind'>;
  readonly by: keyof typeof ENDED_BY | 'deactivated';
  readonly now: Date;
}

/**
 * Ends the requests of a locked ad that is closed or deleted; requests to an ad that its author took out of the lists
 * wait for its return. Returns the events for its applicants.
 */
export async function endRequestsOf(tx: Transaction, { ad, by, now }: Ended): Promise<NewEvent[]> {
  if (by === 'deactivated') return await createDeactivationEvents(tx, ad, now);
  const live = await lockLiveRequest(tx, ad.id, ENDED_BY[by]);
  return await endAll(
    tx,
    live.map((request) => ({ ...request, kind: ad.kind })),
    now,
  );
}

async function endAll(
  tx: Transaction,
  live: readonly (LockedRequest & Pick<DealAd, 'kind'>)[],
  now: Date,
): Promise<NewEvent[]> {
  const ids = (isWaiting: boolean) =>
    live.filter(({ status }) => (status === 'pending') === isWaiting).map(({ id }) => id);
  const [waiting, agreed] = [ids(true), ids(false)];
  await writeStatus(tx, waiting, 'rejected', now);
  await writeStatus(tx, agreed, 'cancelled', now);
  await writeDealStep(
    tx,
    { of: { requests: waiting }, type: 'rejected', by: 'author', isListed: false },
    now,
  );
  await writeDealStep(tx, { of: { requests: agreed }, type: 'cancelled', by: 'author', isListed: true }, now);
  return live.map(({ applicant_id: person, status, ad_id: id, kind }) => ({
    person,
    words: status === 'pending' ? 'request_closed' : 'request_cancelled',
    ad: { id, kind },
  }));
}

/**
 * Ends the deals of a deleted person: withdraws the given requests, which are the person's, and ends all requests to
 * the given ads, which are deleted.
 */
export type EndDeals = (
  tx: Transaction,
  parts: { readonly ads: readonly string[]; readonly requests: readonly string[] },
  now: Date,
) => Promise<void>;

/** Creates `EndDeals`, which notifies the other sides of the deals. */
export function createEndDeals(events: EventWriter): EndDeals {
  return async (tx, { ads, requests }, now) => {
    const ended = await endAll(tx, await lockLiveRequestsOfAds(tx, ads), now);
    const withdrawn: NewEvent[] = [];
    for (const { id } of await filterLiveRequests(tx, requests))
      withdrawn.push(...(await withdraw(tx, id, now)));
    await events.write(tx, [...ended, ...withdrawn], now);
  };
}

/** Withdraws a request; the task is published again if its applicant had been chosen. */
async function withdraw(tx: Transaction, id: string, now: Date): Promise<NewEvent[]> {
  const sides = await readSides(tx, id);
  if (sides === undefined) return [];
  const { author, applicant, kind } = sides;
  await lockPeople(tx, [author]);
  const ad = await lockAdForDeal(tx, kind, sides.ad);
  const request = await lockRequest(tx, id);
  if (ad === undefined || request === undefined) return [];
  const wasChosen = request.status === 'accepted' || request.status === 'running';
  if (kind === 'task' && wasChosen) {
    await transitionTask(tx, ad, { action: 'reopen', by: 'performer', user: applicant }, now);
  }
  await writeStatus(tx, [id], 'withdrawn', now);
  await changeRequestsCount(tx, ad.id, -1);
  const step = { type: 'withdrawn', by: 'applicant', isListed: wasChosen } as const;
  await writeDealStep(tx, { of: { requests: [id] }, ...step }, now);
  if (!wasChosen) return [];
  const others = kind === 'task' ? await createReopeningEvents(tx, ad, now) : [];
  return [{ person: author, words: 'request_withdrawn', ad }, ...others];
}
