import type { AdKind } from '#contract/ads/kinds.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import { endpointPages, endpointQuery } from '#app/platform/query/endpoint-query.ts';

export const RECORDS_PER_PAGE = 50;

export function allChatsPages(isUnread = false) {
  return endpointPages(messagesEndpoints.listAll, isUnread ? { query: { unread: true } } : {});
}

export function chatsPages(kind: AdKind, ad?: string) {
  return endpointPages(CHAT_LISTS[kind], ad === undefined ? {} : { query: { ad } });
}

/** A chat with its newest records. */
export function chatQuery(id: string) {
  return endpointQuery(messagesEndpoints.get, { params: { id }, query: { size: RECORDS_PER_PAGE } });
}
