import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import styles from './ad-screen.module.css';

export function UnavailableAdScreen({
  kind,
  why,
  own,
  similar,
}: {
  kind: AdKind;
  why: string;
  /** The part of the screen for signed-in people. */
  own: ReactNode;
  similar: ReactNode;
}) {
  return (
    <div>
      <TitleRow title={<Trans>Объявление больше не показывается</Trans>} parent={listLink(kind)} />
      <Notice
        icon="archive-x"
        title={why}
        action={
          <Link {...listLink(kind)} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Все объявления раздела</Trans>
          </Link>
        }
      />
      {own}
      <div className={styles.more}>{similar}</div>
    </div>
  );
}
