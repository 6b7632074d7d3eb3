import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdKind } from '#contract/ads/kinds.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { chatsLink } from '../chat-links.ts';

/** Shown when the chat belongs to others or its ad is gone. */
export function NoChat() {
  return (
    <Notice
      icon="search-x"
      title={<Trans>Такой переписки нет</Trans>}
      action={
        <Link {...chatsLink} className={buttonClass({ variant: 'secondary' })}>
          <Trans>Все сообщения</Trans>
        </Link>
      }
    />
  );
}

/** Shown instead of a new chat when its ad does not exist, or is no longer public. */
export function NoAdToAskAbout({ kind }: { kind: AdKind }) {
  return (
    <Notice
      icon="search-x"
      title={<Trans>Такого объявления нет</Trans>}
      action={
        <Link {...listLink(kind)} className={buttonClass({ variant: 'secondary' })}>
          <Trans>Смотреть объявления</Trans>
        </Link>
      }
    >
      <Trans>Возможно, его удалили или сняли. Написать автору отсюда нельзя.</Trans>
    </Notice>
  );
}
