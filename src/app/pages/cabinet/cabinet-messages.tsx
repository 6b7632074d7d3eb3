import { useLingui } from '@lingui/react/macro';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { offlineAdQuery } from '#app/features/ads/offline/offline-queries.ts';
import { ChatPlaceholder } from '#app/features/messages/chat/chat-placeholder.tsx';
import { MessagesScreen } from '#app/features/messages/messages-screen.tsx';
import { NoChat } from '#app/features/messages/chat/no-chat.tsx';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { OwnStatus } from '#app/features/deals/own-request.tsx';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { translatedForReader } from '#app/shared/reading/readers-script.ts';
import { RequestActions } from '#app/features/deals/request-actions.tsx';
import type { ChatDealProps } from '#app/features/messages/chat/chat-records.tsx';
import type { CabinetScreenProps } from './cabinet-screen-props.ts';

const ChatDialog = lazyDialog(async () => (await import('./chat-dialog.tsx')).ChatDialog);

const ID = /^[1-9]\d{0,17}$/;

/** Without a path it has all chats, `{kind}` those about ads of a kind, `{kind}/{ad}` those about one ad. */
export function CabinetMessages({ me, rest }: CabinetScreenProps) {
  const { t } = useLingui();
  const title = t`Мои сообщения`;
  const [first = '', ad, ...more] = rest.split('/');
  const kind = AD_KINDS.find((each) => each === first);
  if ((kind === undefined && first !== '') || more.length > 0 || (ad !== undefined && !ID.test(ad))) {
    // The title row is for lists only: at the address of a chat, the chat itself has the heading.
    return ad === undefined ? (
      <>
        <TitleRow title={title} parent={{ to: '/cabinet/$', params: { _splat: '' } }} />
        <NoChat />
      </>
    ) : (
      <ChatPlaceholder>
        <NoChat />
      </ChatPlaceholder>
    );
  }
  return (
    <MessagesScreen
      me={me.id}
      title={title}
      kind={kind}
      ad={ad}
      savedAd={offlineAdQuery}
      Dialog={ChatDialog}
      Deal={ChatDeal}
    />
  );
}

function ChatDeal({ chat: { kind, operation_id: ad, ad: about, request } }: ChatDealProps) {
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
