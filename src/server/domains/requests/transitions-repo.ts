import type { AdKind } from '#contract/ads/kinds.ts';
import type { RequestStatus } from '#contract/requests/transitions.ts';
import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';

export interface LockedRequest {
  readonly id: string;
  readonly ad_id: string;
  readonly applicant_id: string;
  readonly status: RequestStatus;
  /** Whether the performer has said that the work is done. */
  readonly is_done: boolean;
  readonly status_at: string;
}

const HELD = fragment`r.id::text as id, r.ad_id::text as ad_id, r.applicant_id::text as applicant_id, r.status,
  r.done_at is not null as is_done, r.status_at`;

export interface Sides {
  readonly ad: string;
  readonly kind: AdKind;
  readonly author: string;
  readonly applicant: string;
}

export async function readSides(tx: Database, id: string): Promise<Sides | undefined> {
  const [row] = await tx<Sides[]>`
    select a.id::text as ad, a.kind, a.author_id::text as author, r.applicant_id::text as applicant
    from requests r join ads a on a.id = r.ad_id where r.id = ${id}`;
  return row;
}

/**
 * Locks people in the order of their ids, as everybody does who locks several: none is hidden or erased meanwhile.
 * `toChange`: for a change of their rows in the same transaction.
 */
export async function lockPeople(tx: Database, ids: readonly string[], { toChange = false } = {}) {
  return await tx<{ id: string; hidden: boolean }[]>`
    select id::text as id, hidden from users where id = any(${ids}::bigint[]) order by id
    for ${toChange ? fragment`no key update` : fragment`share`}`;
}

export async function addFinishedDeal(tx: Database, sides: readonly string[]): Promise<void> {
  await tx`update users set deals_count = deals_count + 1 where /* held */ id = any(${sides}::bigint[])`;
}

/** Locks a request after its ad is locked, so that the requests of an ad change one at a time. */
export async function lockRequest(tx: Database, id: string): Promise<LockedRequest | undefined> {
  const [row] = await tx<LockedRequest[]>`
    select ${HELD} from requests r where r.id = ${id} for no key update`;
  return row;
}

export async function lockLiveRequest(
  tx: Database,
  ad: string,
  statuses: readonly RequestStatus[],
): Promise<readonly LockedRequest[]> {
  return await tx<LockedRequest[]>`
    select ${HELD} from requests r
    where r.ad_id = ${ad} and r.status = any(${statuses}) and r.status in ('pending', 'accepted', 'running')
    order by r.id for no key update`;
}

/** Authors of an ad's newest requests, also of ended ones: their screens show the ad beside the request. */
export async function readApplicants(sql: Database, ad: string, most: number): Promise<Set<string>> {
  const rows = await sql<{ applicant: string }[]>`
    select r.applicant_id::text as applicant from requests r
    where r.ad_id = ${ad} and r.deleted_at is null order by r.id desc limit ${most}`;
  return new Set(rows.map(({ applicant }) => applicant));
}

export async function writeStatus(
  tx: Database,
  ids: readonly string[],
  to: RequestStatus,
  now: Date,
  reason: string | null = null,
): Promise<void> {
  await tx`
    update requests set status = ${to}, status_at = ${now}, cancel_reason = ${reason},
      accepted_at = case when ${to}::text = 'accepted' then ${now} else accepted_at end
    where /* held */ id = any(${ids}::bigint[])`;
}

export async function markRequestReportedDone(tx: Database, id: string, now: Date): Promise<void> {
  await tx`update requests set done_at = ${now} where id = ${id}`;
}

export async function changeRequestsCount(tx: Database, ad: string, by: 1 | -1): Promise<void> {
  await tx`update ads set requests_count = greatest(0, requests_count + ${by}) where id = ${ad}`;
}

export async function markRequestDeleted(tx: Database, id: string, now: Date): Promise<boolean> {
  const rows = await tx`
    update requests set deleted_at = ${now} where id = ${id} and deleted_at is null returning id`;
  return rows.length > 0;
}

/** Returns the live ones among the requests, in the order of their ads. */
export async function filterLiveRequests(tx: Database, ids: readonly string[]) {
  return await tx<{ id: string }[]>`
    select id::text as id from requests
    where id = any(${ids}::bigint[]) and status in ('pending', 'accepted', 'running') order by requests.ad_id`;
}

export async function lockLiveRequestsOfAds(tx: Database, ads: readonly string[]) {
  return await tx<(LockedRequest & { kind: AdKind })[]>`
    select ${HELD}, a.kind from requests r join ads a on a.id = r.ad_id
    where r.ad_id = any(${ads}::bigint[]) and r.status in ('pending', 'accepted', 'running')
    order by r.id for no key update of r`;
}
