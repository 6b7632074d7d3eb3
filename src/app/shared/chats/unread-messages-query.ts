import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

/** Unread records of the signed-in person, by kind of ad. */
export const unreadMessagesQuery = endpointQuery(messagesEndpoints.unread, {});
