import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { NO_AD, SIGNED_IN } from '../errors.ts';
import { Id, Page, param } from '../schema.ts';
import { PublicRequest } from './entities.ts';
import { REQUEST_SORTS } from './sorts.ts';

const AdParams = v.object({ id: Id });
const ListQuery = v.object({
  size: param.size,
  cursor: param.cursor,
  /**
   * Only for the ad's author: the order would reveal facts that others may not see. Everybody else gets the newest
   * first.
   */
  sort: v.optional(v.picklist(REQUEST_SORTS), 'date'),
});

export const requestsEndpoints = {
  task: endpoint({
    name: 'taskRequests.list',
    method: 'GET',
    path: '/tasks/{id}/task-requests',
    summary:
      'Lists the applicants of a task; requests’ details only to its author and to each applicant of their own',
    params: AdParams,
    query: ListQuery,
    auth: 'optional',
    response: Page(PublicRequest),
    errors: [...SIGNED_IN, 'validation', ...NO_AD],
  }),
  vacancy: endpoint({
    name: 'vacancyRequests.list',
    method: 'GET',
    path: '/vacancies/{id}/vacancy-requests',
    summary:
      'Lists the applicants of a vacancy; requests’ details only to its author and to each applicant of their own',
    params: AdParams,
    query: ListQuery,
    auth: 'optional',
    response: Page(PublicRequest),
    errors: [...SIGNED_IN, 'validation', ...NO_AD],
  }),
};
