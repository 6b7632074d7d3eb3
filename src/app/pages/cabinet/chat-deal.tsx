import { OwnStatus } from '#app/features/deals/own-request.tsx';
import { RequestActions } from '#app/features/deals/request-actions.tsx';
import type { ChatDealProps } from '#app/features/messages/chat/chat-records.tsx';

/** In a chat, the next step of its deal for the reader's side. */
export function ChatDeal({ chat: { kind, operation_id: ad, request } }: ChatDealProps) {
  if (kind === 'service' || !request) return null;
  const { can, other_chosen: isOtherChosen } = request.details;
  return (
    <>
      {isOtherChosen && can.withdraw ? <OwnStatus request={request} /> : null}
      <RequestActions kind={kind} ad={ad} request={request} isChat />
    </>
  );
}
