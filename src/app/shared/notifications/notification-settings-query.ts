import { accountEndpoints } from '#contract/account/endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

export const notificationSettingsQuery = endpointQuery(accountEndpoints.notificationSettings, {});
