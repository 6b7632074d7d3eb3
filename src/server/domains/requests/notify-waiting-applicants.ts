import { HOUR_MS } from '#contract/time.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import { type WakeUp, type WakeUpSender, wakePages } from '#server/realtime/channels/wake-ups.ts';
import type { DealAd } from '../ads/lifecycle/deals-service.ts';
import type { SendApplicantWakeUps } from '../ads/lifecycle/owner-service.ts';
import type { NewEvent } from '../events/write-service.ts';
import { writeDealStep } from '../messages/steps/steps-service.ts';
import { type LockedRequest, lockLiveRequest, readApplicants, writeStatus } from './transitions-repo.ts';

/** Event for waiting applicants, by what happened to the task. */
const EVENT_FOR_WAITING = {
  accept: 'request_other_chosen',
  reopen: 'request_open_again',
  finish: 'request_done_by_other',
  deactivate: 'request_ad_withdrawn',
} as const;

/** Each choice tells everybody who waits: an author may change their mind, but not flood the others. */
const CHOICES_AN_HOUR = 20;

export async function consumeApplicantChoiceLimit(tx: Transaction, ad: string, now: Date): Promise<void> {
  await consumeLimits(tx, [{ key: `choices:${ad}`, max: CHOICES_AN_HOUR, window: HOUR_MS }], now);
}

/** Creates events for everybody who waits for an answer to a locked ad; their requests stay. */
export async function createWaitingEvents(
  tx: Transaction,
  ad: Pick<DealAd, 'id' | 'kind'>,
  happened: keyof typeof EVENT_FOR_WAITING,
): Promise<NewEvent[]> {
  return eventsFor(await lockLiveRequest(tx, ad.id, ['pending']), ad, happened);
}

function eventsFor(
  waiting: readonly LockedRequest[],
  { id, kind }: Pick<DealAd, 'id' | 'kind'>,
  happened: keyof typeof EVENT_FOR_WAITING,
): NewEvent[] {
  const words = EVENT_FOR_WAITING[happened];
  return waiting.map(({ applicant_id: person }) => ({ person, words, ad: { id, kind } }));
}

/**
 * Creates events that tell the waiting applicants of the ad's removal from the lists: once a day, however often its
 * author takes it out.
 */
export async function createDeactivationEvents(
  tx: Transaction,
  ad: Pick<DealAd, 'id' | 'kind'>,
  now: Date,
): Promise<NewEvent[]> {
  const once = `ad_deactivated:${ad.id}:${now.toISOString().slice(0, 10)}`;
  return (await createWaitingEvents(tx, ad, 'deactivate')).map((event) => ({ ...event, once }));
}

/** Creates events that the chosen performer dropped out, unless the task is over or hidden with its author. */
export async function createReopeningEvents(tx: Transaction, ad: DealAd, now: Date): Promise<NewEvent[]> {
  const isOver = ad.ends_at !== null && Date.parse(ad.ends_at) <= now.getTime();
  return isOver || ad.hidden_status !== null ? [] : await createWaitingEvents(tx, ad, 'reopen');
}

/** Rejects everybody who has waited while another applicant did the work. */
export async function rejectWaitingRequests(
  tx: Transaction,
  ad: Pick<DealAd, 'id' | 'kind'>,
  now: Date,
): Promise<{ events: NewEvent[]; woken: readonly WakeUp[] }> {
  const waiting = await lockLiveRequest(tx, ad.id, ['pending']);
  const requests = waiting.map(({ id }) => id);
  await writeStatus(tx, requests, 'rejected', now);
  const step = { type: 'rejected', by: 'author', isListed: false } as const;
  const woken = await writeDealStep(tx, { of: { requests }, ...step }, now);
  return { events: eventsFor(waiting, ad, 'finish'), woken };
}

/**
 * Newest requests of an ad whose applicants are woken; of an ad with thousands, the others see a change when they look
 * again.
 */
const WOKEN_MAX = 200;

/** Returns the function that wakes the pages of an ad's applicants after a change without a notification. */
export function createApplicantWakeUpSender({
  sql,
  changes,
}: {
  sql: Sql;
  changes: WakeUpSender;
}): SendApplicantWakeUps {
  return async ({ id, kind }) => {
    if (kind === 'service') return;
    const { name } = requestActionsEndpoints[kind].changeStatus;
    for (const applicant of await readApplicants(sql, id, WOKEN_MAX)) wakePages(changes, applicant, [name]);
  };
}
