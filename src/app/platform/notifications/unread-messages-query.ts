import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { endpointQuery } from '../query/endpoint-query.ts';

/** How many records somebody has not read, by the kind of ad. */
export const unreadMessagesQuery = endpointQuery(messagesEndpoints.unread, {});
