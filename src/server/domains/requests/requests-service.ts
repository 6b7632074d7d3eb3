import * as v from 'valibot';
import { SidedRequest } from '#contract/requests/entities.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { keysetPage, readPosition } from '#server/http/keyset-page.ts';
import type { AdsService } from '../ads/ads-service.ts';
import { requestCan } from './requests-policy.ts';
import {
  countRequests,
  readIsOwn,
  readLastOf,
  readRequest,
  readRequests,
  type SeenRequest,
} from './requests-repo.ts';

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
  ): Promise<JsonText>;
  /** A request as one of its sides sees it. */
  one(kind: RequestedKind, id: string, viewer: string): Promise<SidedRequest>;
  own(kind: RequestedKind, ad: string, applicant: string): Promise<{ request: SidedRequest | null }>;
}

/** Adds what the request's sides may see and do. */
function viewOf(kind: RequestedKind, seen: SeenRequest): object {
  const { entry, side, said, status } = seen;
  if (side === null) return entry;
  const state = {
    kind,
    status,
    adStatus: seen.ad_status,
    wasAccepted: seen.was_accepted,
    isApplicantHidden: seen.is_applicant_hidden,
    isOpinionFree: seen.is_opinion_free,
  };
  return { ...entry, details: { ...said, can: requestCan(state, side) } };
}

export function createRequestsService(deps: { sql: Sql; ads: AdsService }): RequestsService {
  const { sql, ads } = deps;
  return {
    async list(kind, ad, { size, cursor }, viewer) {
      const after = readPosition(cursor);
      if (viewer === undefined || !(await readIsOwn(sql, kind, ad, viewer))) await ads.requirePage(kind, ad);
      const [rows, total] = await Promise.all([
        readRequests(sql, { ad, viewer, after, limit: size + 1 }),
        after ? undefined : countRequests(sql, ad),
      ]);
      const entries = rows.map(({ id, at, seen }) => ({ id, at, entry: JSON.stringify(viewOf(kind, seen)) }));
      return keysetPage(entries, size, total);
    },

    async one(kind, id, viewer) {
      const seen = await readRequest(sql, id, viewer);
      if (seen === undefined) throw new AppError('not_found');
      return v.parse(SidedRequest, viewOf(kind, seen));
    },

    async own(kind, ad, applicant) {
      const seen = await readLastOf(sql, ad, applicant);
      if (seen === undefined) await ads.requirePage(kind, ad);
      return { request: seen === undefined ? null : v.parse(SidedRequest, viewOf(kind, seen)) };
    },
  };
}
