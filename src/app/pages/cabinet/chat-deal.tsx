import { RequestActions } from '#app/features/deals/request-actions.tsx';
import type { ChatDealProps } from '#app/features/messages/chat/chat-records.tsx';

/** In a chat, the next step of its deal for the reader's side. */
export function ChatDeal({ chat: { kind, operation_id: ad, request } }: ChatDealProps) {
  if (kind === 'service' || !request) return null;
  return <RequestActions kind={kind} ad={ad} request={request} isChat />;
}
