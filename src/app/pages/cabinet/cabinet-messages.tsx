import { useLingui } from '@lingui/react/macro';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { offlineAdQuery } from '#app/features/ads/offline/offline-queries.ts';
import { ChatPlaceholder } from '#app/features/messages/chat/chat-placeholder.tsx';
import { MessagesScreen } from '#app/features/messages/messages-screen.tsx';
import { NoChat } from '#app/features/messages/chat/no-chat.tsx';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { ChatDeal } from './chat-deal.tsx';
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
    // A chat's address has no heading but that of its chat.
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
