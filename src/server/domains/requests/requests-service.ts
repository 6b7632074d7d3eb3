import * as v from 'valibot';
import { LIMITS } from '#contract/limits.ts';
import { DealOfPerson } from '#contract/requests/deals.ts';
import { RequestWithDetails } from '#contract/requests/entities.ts';
import { dealSectionOf } from '#contract/requests/next-step.ts';
import type { RequestSort } from '#contract/requests/sorts.ts';
import { isFinishDue, type RequestedKind } from '#contract/requests/transitions.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { keysetPage, type CursorQuery, readPosition } from '#server/http/keyset-page.ts';
import type { AdsService } from '../ads/ads-service.ts';
import { consumeDealPhoneLimits } from '../ads/phone/phone-service.ts';
import { readDeals } from './deals-repo.ts';
import { deriveRequestPermissions } from './requests-policy.ts';
import {
  countRequests,
  readIsOwn,
  readLastRequestOf,
  readRequestsOfChat,
  readPhoneOfOther,
  readRequest,
  readRequests,
  type RequestForViewer,
} from './requests-repo.ts';

interface DealsFilter extends CursorQuery {
  readonly ad?: string | undefined;
  readonly with?: string | undefined;
  readonly side?: 'author' | 'applicant' | undefined;
  readonly pending?: boolean | undefined;
}

/** Adds what the request's sides may see and do. */
function viewOf(kind: RequestedKind, { entry, side, said, ...seen }: RequestForViewer, now: Date): object {
  if (side === null) return entry;
  const statusAt = new Date(seen.statusAt);
  const doneAt = seen.doneAt === null ? null : new Date(seen.doneAt);
  const state = { ...seen, kind, statusAt, doneAt };
  return {
    ...entry,
    details: {
      ...said,
      finish_due: isFinishDue(state, now),
      can: deriveRequestPermissions(state, side, now),
    },
  };
}

function startOfRecentDeals(now: Date): Date {
  return new Date(now.getTime() - LIMITS.dealContactDays * DAY_MS);
}

export function createRequestsService(deps: { sql: Sql; ads: AdsService }) {
  const { sql, ads } = deps;

  /** A request as one of its sides sees it. */
  async function one(
    kind: RequestedKind,
    id: string,
    viewer: string,
    now: Date,
  ): Promise<RequestWithDetails> {
    const seen = await readRequest(sql, kind, id, viewer);
    if (!seen?.side) throw new AppError('not_found');
    return v.parse(RequestWithDetails, viewOf(kind, seen, now));
  }

  return {
    /**
     * Everybody may see who applied while the ad has a page, and its author also afterwards; only the two sides see
     * comments and prices. The ad's author gets what applicants are compared by as well, and may sort by it.
     */
    async list(
      kind: RequestedKind,
      ad: string,
      { size, cursor, sort: asked }: CursorQuery & { readonly sort: RequestSort },
      viewer: string | undefined,
      now: Date,
    ) {
      const isOwn = viewer !== undefined && (await readIsOwn(sql, kind, ad, viewer));
      const sort = isOwn ? asked : 'date';
      const order = sort === 'date' ? undefined : sort;
      const after = readPosition(cursor, order);
      if (!isOwn) await ads.requirePage(kind, ad);
      const [rows, total] = await Promise.all([
        readRequests(sql, { ad, viewer, withFacts: isOwn, sort, after, limit: size + 1 }),
        after ? undefined : countRequests(sql, ad),
      ]);
      const entries = rows.map(({ id, at, seen }) => ({
        id,
        at,
        entry: JSON.stringify(viewOf(kind, seen, now)),
      }));
      return keysetPage(entries, size, total, order);
    },

    one,

    async own(kind: RequestedKind, ad: string, applicant: string, now: Date) {
      const seen = await readLastRequestOf(sql, ad, applicant);
      if (seen === undefined) await ads.requirePage(kind, ad);
      return { request: seen === undefined ? null : v.parse(RequestWithDetails, viewOf(kind, seen, now)) };
    },

    /** The newest request of a chat's asker; `null` for a reader who is none of its sides. */
    async ofChat(kind: RequestedKind, chat: string, viewer: string, now: Date) {
      const seen = await readRequestsOfChat(sql, kind, chat, viewer);
      return seen?.side ? v.parse(RequestWithDetails, viewOf(kind, seen, now)) : null;
    },

    /** The person's deals that are running or ended lately, or the requests that wait for an answer. */
    async deals(
      person: string,
      { size, cursor, ad, with: other, side, pending: isPending }: DealsFilter,
      now: Date,
    ) {
      const after = readPosition(cursor);
      const since = startOfRecentDeals(now);
      const rows = await readDeals(sql, {
        person,
        ad,
        other,
        side,
        isPending,
        since,
        after,
        limit: size + 1,
      });
      const entries = rows.map(({ id, at, deal, seen }) => {
        const entry = JSON.stringify({ ...deal, request: viewOf(deal.kind, seen, now) });
        return { id, at, entry };
      });
      return keysetPage(entries, size);
    },

    /** The deals in which the person has the next step. */
    async dealsToStep(person: string, now: Date) {
      const limit = LIMITS.pageSizeMax;
      const rows = await readDeals(sql, { person, since: startOfRecentDeals(now), limit });
      const deals = rows.map(({ deal, seen }) => ({ ...deal, request: viewOf(deal.kind, seen, now) }));
      return v.parse(v.array(DealOfPerson), deals).filter((deal) => dealSectionOf(deal) === 'waiting');
    },

    /** The phone of the other side; counts against the limits of phones once a day. */
    async phone(kind: RequestedKind, id: string, viewer: string, now: Date) {
      const { details } = await one(kind, id, viewer, now);
      const phone = details.can.call ? await readPhoneOfOther(sql, id, viewer) : undefined;
      if (phone === undefined) throw new AppError('not_found');
      await sql.begin((tx) => consumeDealPhoneLimits(tx, { request: id, viewer, now }));
      return phone;
    },
  };
}
export type RequestsService = ReturnType<typeof createRequestsService>;
