import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

export const unreadMessagesQuery = endpointQuery(messagesEndpoints.unread, {});
