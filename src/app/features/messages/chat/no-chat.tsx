import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** Shown when the chat belongs to others or its ad is gone. */
export function NoChat() {
  return (
    <Notice
      icon="search-x"
      title={<Trans>Такой переписки нет</Trans>}
      action={
        <Link
          to="/cabinet/$"
          params={{ _splat: 'messages/vacancy' }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Trans>Все сообщения</Trans>
        </Link>
      }
    />
  );
}
