import { accountEndpoints } from '#contract/account/endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

/** The channels for each type of notification, and the quiet hours. */
export const notificationSettingsQuery = endpointQuery(accountEndpoints.notificationSettings, {});
