import { accountEndpoints } from '#contract/account/endpoints.ts';
import { endpointQuery } from '../query/endpoint-query.ts';

/** By which ways the person is told of what, and when nothing rings. */
export const notificationSettingsQuery = endpointQuery(accountEndpoints.notificationSettings, {});
