import type { Transaction } from '#server/db/client.ts';
import type { HeldAd } from '../ads/lifecycle/deals-service.ts';
import type { NewEvent } from '../events/write-service.ts';
import { writeStep } from '../messages/steps/steps-service.ts';
import type { WakeUp } from '#server/realtime/channels/wake-ups.ts';
import { lockLiveRequest, writeStatus } from './transitions-repo.ts';

/** Events by which those who still wait for an answer learn what became of a task without them. */
const TOLD_WAITING = {
  accept: 'request_not_chosen',
  reopen: 'request_open_again',
  finish: 'request_done_by_other',
  deactivate: 'request_ad_withdrawn',
} as const;

/** Tells everybody who waits for an answer to a locked ad; their requests stay. */
export async function tellWaiting(
  tx: Transaction,
  ad: Pick<HeldAd, 'id' | 'kind'>,
  happened: keyof typeof TOLD_WAITING,
): Promise<NewEvent[]> {
  const waiting = await lockLiveRequest(tx, ad.id, ['pending']);
  return waiting.map(({ applicant_id: person }) => ({
    person,
    words: TOLD_WAITING[happened],
    ad: { id: ad.id, kind: ad.kind },
  }));
}

/** Rejects everybody who has waited while another applicant did the work. */
export async function rejectWaiting(
  tx: Transaction,
  ad: Pick<HeldAd, 'id' | 'kind'>,
  now: Date,
): Promise<{ events: NewEvent[]; woken: readonly WakeUp[] }> {
  const events = await tellWaiting(tx, ad, 'finish');
  const requests = (await lockLiveRequest(tx, ad.id, ['pending'])).map(({ id }) => id);
  await writeStatus(tx, requests, 'rejected', now);
  const step = { type: 'rejected', by: 'author', isListed: false } as const;
  return { events, woken: await writeStep(tx, { of: { requests }, ...step }, now) };
}
