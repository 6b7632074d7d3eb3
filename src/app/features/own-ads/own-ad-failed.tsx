import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdKind } from '#contract/ads/kinds.ts';
import { isGone } from '#device/call-error.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ownLink } from '#app/shared/ads/own-path.ts';

export function OwnAdFailed({ kind, error, onRetry }: { kind: AdKind; error: Error; onRetry: () => void }) {
  return isGone(error) ? <NoOwnAd kind={kind} /> : <LoadFailed onRetry={onRetry} />;
}

/** Shown when the ad was deleted or belongs to somebody else. */
export function NoOwnAd({ kind }: { kind: AdKind }) {
  return (
    <Notice
      icon="search-x"
      title={<Trans>Такого объявления у вас нет</Trans>}
      action={
        <Link {...ownLink(kind)} className={buttonClass({ variant: 'secondary' })}>
          <Trans>Все ваши объявления</Trans>
        </Link>
      }
    >
      <Trans>Возможно, вы его удалили.</Trans>
    </Notice>
  );
}
