import * as v from 'valibot';
import { AD_STATUSES } from '../ads/status.ts';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN } from '../errors.ts';
import { Id, Page, param, Translations } from '../schema.ts';
import { UserCard } from '../users/entities.ts';
import { SidedRequest } from './entities.ts';

/** An agreement about an ad, as one of its two sides sees it. */
export const SidedDeal = v.object({
  kind: v.picklist(['task', 'vacancy']),
  side: v.picklist(['author', 'applicant']),
  ad: v.object({
    id: Id,
    translations: Translations({ title: v.string() }),
    status: v.picklist(AD_STATUSES),
  }),
  /** `null`: the other side is erased, hidden, or the author of an anonymous vacancy, which is named by `company`. */
  other: v.nullable(UserCard),
  company: v.nullable(v.string()),
  request: SidedRequest,
});
export type SidedDeal = v.InferOutput<typeof SidedDeal>;

export const dealsEndpoints = {
  list: endpoint({
    name: 'deals.list',
    method: 'GET',
    path: '/me/deals',
    summary:
      'The deals of the person that go on or ended lately, on either side; about one ad, or with one person',
    auth: 'required',
    query: v.object({ size: param.size, cursor: param.cursor, ad: v.optional(Id), with: v.optional(Id) }),
    response: Page(SidedDeal),
    errors: [...SIGNED_IN, 'validation'],
  }),
};
