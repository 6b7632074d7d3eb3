import * as v from 'valibot';
import { AD_PLURALS } from '../ads/kinds.ts';
import { endpoint } from '../endpoint.ts';
import { MISSING_AD_ERRORS } from '../errors.ts';
import { ById, Page, queryParam } from '../schema.ts';
import { PublicRequest } from './entities.ts';
import { REQUEST_SORTS } from './sorts.ts';
import type { RequestedKind } from './transitions.ts';

const ListQuery = v.object({
  size: queryParam.size,
  cursor: queryParam.cursor,
  /**
   * Only for the ad's author: the order would reveal facts that others may not see. Everybody else gets the newest
   * first.
   */
  sort: v.optional(v.picklist(REQUEST_SORTS), 'date'),
});

function listOf(kind: RequestedKind) {
  return endpoint({
    name: `${kind}Requests.list`,
    method: 'GET',
    path: `/${AD_PLURALS[kind]}/{id}/${kind}-requests`,
    summary: `Lists the applicants of a ${kind}; requests’ details only to its author and to each applicant of their own`,
    params: ById,
    query: ListQuery,
    auth: 'optional',
    response: Page(PublicRequest),
    errors: MISSING_AD_ERRORS,
  });
}

export const requestsEndpoints = { task: listOf('task'), vacancy: listOf('vacancy') };
