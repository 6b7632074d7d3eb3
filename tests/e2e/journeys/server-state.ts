import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { OthersAd, OwnAd, AdRelation } from '#contract/ads/own-entities.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { PublicRequest, RequestWithDetails } from '#contract/requests/entities.ts';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import type { JourneyPhone } from './phones.ts';

export function requireRequestedKind(kind: AdKind): RequestedKind {
  if (kind === 'service') throw new Error('Nobody applies to a service.');
  return kind;
}

type WithRequests = Exclude<OwnAd, { kind: 'service' }>;

export async function fetchOwnAd({ call }: JourneyPhone, kind: AdKind, id: string): Promise<WithRequests> {
  return requireRequestedKind(kind) === 'task'
    ? await call(ownAdsEndpoints.task.own, { params: { id } })
    : await call(ownAdsEndpoints.vacancy.own, { params: { id } });
}

/** `null`: the ad has no public page any more. */
export async function readRelation(
  { call }: JourneyPhone,
  kind: AdKind,
  id: string,
): Promise<AdRelation | null> {
  return await nullWhenOver(call(ownAdsEndpoints[kind].relation, { params: { id } }));
}

/** The server's sentence about an ad without a public page. */
export async function fetchUnavailableReason(
  { call }: JourneyPhone,
  kind: AdKind,
  id: string,
): Promise<string> {
  try {
    await call(adsEndpoints[kind].get, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return error.body.message;
    throw error;
  }
  return '';
}

/** `null` also for somebody without a request to an ad that has no public page any more. */
export async function readOwnRequest(
  { call }: JourneyPhone,
  kind: AdKind,
  id: string,
): Promise<RequestWithDetails | null> {
  const own = await nullWhenOver(
    call(requestActionsEndpoints[requireRequestedKind(kind)].own, { params: { id } }),
  );
  return own?.request ?? null;
}

export async function fetchRequests(
  { call }: JourneyPhone,
  kind: AdKind,
  id: string,
): Promise<{ items: PublicRequest[]; total?: number | undefined } | null> {
  return await nullWhenOver(call(requestsEndpoints[requireRequestedKind(kind)], { params: { id } }));
}

type Requested = Extract<OthersAd, { request: object }>;

export async function readRequestedAd(
  { call }: JourneyPhone,
  kind: AdKind,
  id: string,
): Promise<Requested | undefined> {
  const { items } =
    requireRequestedKind(kind) === 'task'
      ? await call(ownAdsEndpoints.task.mine, { params: { type: 'requests' } })
      : await call(ownAdsEndpoints.vacancy.mine, { params: { type: 'requests' } });
  return items.find((ad): ad is Requested => 'request' in ad && ad.id === id);
}

async function nullWhenOver<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return null;
    throw error;
  }
}

/** Statuses of all requests to an ad. */
export async function statusesOf(
  phone: JourneyPhone,
  { kind, id }: { kind: AdKind; id: string },
): Promise<string[]> {
  const statuses = (await fetchRequests(phone, kind, id))?.items.map(({ status }) => status) ?? [];
  // Only the author sees withdrawn applicants.
  return statuses.filter((status) => status !== 'withdrawn');
}

/** How many messages were written about an ad; steps of deals are records of its chats too. */
export async function countMessages(
  { call }: JourneyPhone,
  { kind, id }: { kind: AdKind; id: string },
): Promise<number> {
  const { items } = await call(CHAT_LISTS[kind], { query: { ad: id } });
  const chats = await Promise.all(
    items.map(({ id }) => call(messagesEndpoints.get, { params: { id }, query: {} })),
  );
  return chats.flatMap(({ records }) => records.filter(({ event }) => !event)).length;
}

export async function countFeedbacks({ call }: JourneyPhone, about: string): Promise<number> {
  return (await call(usersEndpoints.feedbacks, { params: { id: about }, query: {} })).items.length;
}

export async function ownStatus(
  phone: JourneyPhone,
  { kind, id }: { kind: AdKind; id: string },
): Promise<string> {
  return (await fetchOwnAd(phone, kind, id)).status;
}

export async function ownServiceStatus({ call }: JourneyPhone, { id }: { id: string }): Promise<AdStatus> {
  return (await call(ownAdsEndpoints.service.own, { params: { id } })).status;
}
