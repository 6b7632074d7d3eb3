import type { QueryClient } from '@tanstack/react-query';
import { moderationEndpoints } from '../../../contract/moderation/endpoints.ts';
import { endpointPages, endpointQuery } from '../../platform/query/endpoint-query.ts';

export const queuesQuery = endpointQuery(moderationEndpoints.queues, {});
export const verificationsPages = endpointPages(moderationEndpoints.verifications, {});
export const auditPages = endpointPages(moderationEndpoints.audit, {});

export function reportsPages(state: 'open' | 'decided') {
  return endpointPages(moderationEndpoints.reports, { query: { state } });
}

export function personQuery(id: string) {
  return endpointQuery(moderationEndpoints.person, { params: { id } });
}

/** After a decision any of it can be another. */
export async function renewModeration(client: QueryClient): Promise<void> {
  await Promise.all(
    Object.values(moderationEndpoints).map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
  );
}
