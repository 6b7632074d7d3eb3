import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { RECORDS } from '#app/platform/messages/chat-queries.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

export function chatSearchQuery(id: string, search: string) {
  return endpointQuery(messagesEndpoints.get, { params: { id }, query: { size: RECORDS, search } });
}
