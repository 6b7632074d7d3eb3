import type { QueryClient } from '@tanstack/react-query';
import { adModerationEndpoints } from '#contract/moderation/ads-endpoints.ts';
import { bannersEndpoints } from '#contract/moderation/banners-endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { endpointPages, endpointQuery } from '#app/platform/query/endpoint-query.ts';

/** Small pages, since each ad comes with everything needed to judge it. */
const ADS_A_PAGE = 10;

export const queuesQuery = endpointQuery(moderationEndpoints.queues, {});
export const verificationsPages = endpointPages(moderationEndpoints.verifications, {});
/** Ads in the queue leave the cache with their screen, or decided ones would be shown again. */
export const adsPages = {
  ...endpointPages(adModerationEndpoints.list, { query: { size: ADS_A_PAGE } }),
  gcTime: 0,
};
export const siteStatusQuery = endpointQuery(moderationEndpoints.operation, {});
export const bannersPages = endpointPages(bannersEndpoints.list, {});
export const auditPages = endpointPages(moderationEndpoints.audit, {});

export function reportsPages(state: 'open' | 'decided') {
  return endpointPages(moderationEndpoints.reports, { query: { state } });
}

export function personQuery(id: string) {
  return endpointQuery(moderationEndpoints.person, { params: { id } });
}

/** A decision may change any of the moderation queries. */
export async function invalidateModeration(client: QueryClient): Promise<void> {
  await Promise.all(
    Object.values(moderationEndpoints).map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
  );
}
