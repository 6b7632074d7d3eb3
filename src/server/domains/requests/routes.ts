import { requestsEndpoints } from '../../../contract/requests/endpoints.ts';
import type { Bind } from '../../http/calls/bind.ts';
import type { RequestsService } from './service.ts';

export function requestsRoutes(bind: Bind, requests: RequestsService): void {
  bind(requestsEndpoints.task, ({ params, query }) => requests.list('task', params.id, query));
  bind(requestsEndpoints.vacancy, ({ params, query }) => requests.list('vacancy', params.id, query));
}
