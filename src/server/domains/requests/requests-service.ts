import * as v from 'valibot';
import { LIMITS } from '#contract/limits.ts';
import { SidedRequest } from '#contract/requests/entities.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { keysetPage, readPosition } from '#server/http/keyset-page.ts';
import type { AdsService } from '../ads/ads-service.ts';
import { takePhoneLimits } from '../ads/phone/phone-service.ts';
import { readDeals } from './deals-repo.ts';
import { requestCan } from './requests-policy.ts';
import {
  countRequests,
  readIsOwn,
  readLastOf,
  readPhoneOfOther,
  readRequest,
  readRequests,
  type SeenRequest,
} from './requests-repo.ts';

interface DealsFilter {
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly ad?: string | undefined;
  readonly with?: string | undefined;
}

export interface RequestsService {
  /**
   * Everybody may see who applied while the ad has a page, and its author also afterwards; only the two sides see
   * comments and prices.
   */
  list(
    kind: RequestedKind,
    ad: string,
    query: { readonly size: number; readonly cursor?: string | undefined },
    viewer: string | undefined,
    now: Date,
  ): Promise<JsonText>;
  /** A request as one of its sides sees it. */
  one(kind: RequestedKind, id: string, viewer: string, now: Date): Promise<SidedRequest>;
  own(
    kind: RequestedKind,
    ad: string,
    applicant: string,
    now: Date,
  ): Promise<{ request: SidedRequest | null }>;
  /** The person's deals that go on or ended lately. */
  deals(person: string, query: DealsFilter, now: Date): Promise<JsonText>;
  /** The phone of the other side; each answer counts against the limits of phones. */
  phone(kind: RequestedKind, id: string, viewer: string, now: Date): Promise<string>;
}

/** Adds what the request's sides may see and do. */
function viewOf(kind: RequestedKind, seen: SeenRequest, now: Date): object {
  const { entry, side, said, status } = seen;
  if (side === null) return entry;
  const state = {
    kind,
    status,
    adStatus: seen.ad_status,
    wasAccepted: seen.was_accepted,
    isApplicantHidden: seen.is_applicant_hidden,
    isOpinionFree: seen.is_opinion_free,
    statusAt: new Date(seen.status_at),
    isAuthorHidden: seen.is_author_hidden,
    isAnonymous: seen.is_anonymous,
    isSilent: seen.is_silent,
    hasPhone: seen.has_phone,
  };
  return { ...entry, details: { ...said, can: requestCan(state, side, now) } };
}

export function createRequestsService(deps: { sql: Sql; ads: AdsService }): RequestsService {
  const { sql, ads } = deps;

  async function one(kind: RequestedKind, id: string, viewer: string, now: Date): Promise<SidedRequest> {
    const seen = await readRequest(sql, kind, id, viewer);
    if (!seen?.side) throw new AppError('not_found');
    return v.parse(SidedRequest, viewOf(kind, seen, now));
  }

  return {
    async list(kind, ad, { size, cursor }, viewer, now) {
      const after = readPosition(cursor);
      if (viewer === undefined || !(await readIsOwn(sql, kind, ad, viewer))) await ads.requirePage(kind, ad);
      const [rows, total] = await Promise.all([
        readRequests(sql, { ad, viewer, after, limit: size + 1 }),
        after ? undefined : countRequests(sql, ad),
      ]);
      const entries = rows.map(({ id, at, seen }) => ({
        id,
        at,
        entry: JSON.stringify(viewOf(kind, seen, now)),
      }));
      return keysetPage(entries, size, total);
    },

    one,

    async own(kind, ad, applicant, now) {
      const seen = await readLastOf(sql, ad, applicant);
      if (seen === undefined) await ads.requirePage(kind, ad);
      return { request: seen === undefined ? null : v.parse(SidedRequest, viewOf(kind, seen, now)) };
    },

    async deals(person, { size, cursor, ad, with: other }, now) {
      const after = readPosition(cursor);
      const since = new Date(now.getTime() - LIMITS.dealContactDays * DAY_MS);
      const rows = await readDeals(sql, { person, ad, other, since, after, limit: size + 1 });
      const entries = rows.map(({ id, at, deal, seen }) => {
        const entry = JSON.stringify({ ...deal, request: viewOf(deal.kind, seen, now) });
        return { id, at, entry };
      });
      return keysetPage(entries, size, undefined);
    },

    async phone(kind, id, viewer, now) {
      const { details } = await one(kind, id, viewer, now);
      const phone = details.can.call ? await readPhoneOfOther(sql, id, viewer) : undefined;
      if (phone === undefined) throw new AppError('not_found');
      await takePhoneLimits(sql, viewer, now);
      return phone;
    },
  };
}
