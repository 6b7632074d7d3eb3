import * as v from 'valibot';
import { AD_STATUSES } from '../ads/status.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Page, queryParam, Titles } from '../schema.ts';
import { UserCard } from '../users/entities.ts';
import { RequestWithDetails } from './entities.ts';

const SIDE = v.picklist(['author', 'applicant']);

/** An agreement about an ad, or a request that waits for an answer, as one of its two sides sees it. */
export const DealOfPerson = v.object({
  kind: v.picklist(['task', 'vacancy']),
  side: SIDE,
  ad: v.object({
    id: Id,
    translations: Titles,
    status: v.picklist(AD_STATUSES),
  }),
  /** `null`: the other side is erased, hidden, or the author of an anonymous vacancy, which is named by `company`. */
  other: v.nullable(UserCard),
  company: v.nullable(v.string()),
  request: RequestWithDetails,
});
export type DealOfPerson = v.InferOutput<typeof DealOfPerson>;

export const dealsEndpoints = {
  list: endpoint({
    name: 'deals.list',
    method: 'GET',
    path: '/me/deals',
    summary:
      'The deals of the person that go on or ended lately, on either side or on one; about one ad, or with one person; with `pending`, the requests that wait for an answer instead',
    auth: 'required',
    query: v.object({
      size: queryParam.size,
      cursor: queryParam.cursor,
      ad: v.optional(Id),
      with: v.optional(Id),
      side: v.optional(SIDE),
      pending: v.optional(queryParam.flag),
    }),
    response: Page(DealOfPerson),
  }),
};
