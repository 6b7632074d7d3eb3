import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { ownLink } from '#app/shared/ads/own-path.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** Shown when the draft was sent or deleted, here or in another tab. */
export function DraftGone({ kind, children }: { kind: AdKind; children?: ReactNode }) {
  return (
    <Notice
      icon="file-check"
      title={<Trans>Этого черновика больше нет</Trans>}
      action={
        <Link {...ownLink(kind)} className={buttonClass({ variant: 'secondary' })}>
          <Trans>Мои объявления</Trans>
        </Link>
      }
    >
      {children ?? (
        <Trans>Он отправлен или удалён. Отправленное объявление найдёте в «Моих объявлениях».</Trans>
      )}
    </Notice>
  );
}
