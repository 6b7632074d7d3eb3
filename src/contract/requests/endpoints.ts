import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Id, Page, param } from '../schema.ts';
import { PublicRequest } from './entities.ts';

const AdParams = v.object({ id: Id });
const ListQuery = v.object({ size: param.size, cursor: param.cursor });

export const requestsEndpoints = {
  task: endpoint({
    name: 'taskRequests.list',
    method: 'GET',
    path: '/tasks/{id}/task-requests',
    summary: 'Who applied to a task',
    params: AdParams,
    query: ListQuery,
    response: Page(PublicRequest),
    errors: ['validation', 'not_found', 'ad_deleted'],
  }),
  vacancy: endpoint({
    name: 'vacancyRequests.list',
    method: 'GET',
    path: '/vacancies/{id}/vacancy-requests',
    summary: 'Who applied to a vacancy',
    params: AdParams,
    query: ListQuery,
    response: Page(PublicRequest),
    errors: ['validation', 'not_found', 'ad_deleted'],
  }),
};
