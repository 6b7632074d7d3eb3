import { OwnStatus } from '#app/features/deals/own-request.tsx';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { translatedForReader } from '#app/shared/reading/readers-script.ts';
import { RequestActions } from '#app/features/deals/request-actions.tsx';
import type { ChatDealProps } from '#app/features/messages/chat/chat-records.tsx';

/** In a chat, the next step of its deal for the reader's side. */
export function ChatDeal({ chat: { kind, operation_id: ad, ad: about, request } }: ChatDealProps) {
  const locale = useLocale();
  if (kind === 'service' || !request) return null;
  const { can, other_chosen: isOtherChosen } = request.details;
  const { title } = translatedForReader(about.translations, locale);
  return (
    <>
      {isOtherChosen && can.withdraw ? <OwnStatus kind={kind} request={request} /> : null}
      <RequestActions kind={kind} ad={ad} request={request} isChat title={title} />
    </>
  );
}
