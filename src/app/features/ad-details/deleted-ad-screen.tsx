import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AD_PLURALS, type AdKind } from '../../../contract/ads/kinds.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './ad-screen.module.css';

/** An ad that was public and is gone: says so, and shows what is like it. */
export function DeletedAdScreen({
  kind,
  titleRow,
  similar,
}: {
  kind: AdKind;
  titleRow: (title: ReactNode) => ReactNode;
  similar: ReactNode;
}) {
  return (
    <div>
      {titleRow(<Trans>Объявление удалено</Trans>)}
      <Notice
        icon="archive-x"
        title={<Trans>Автор убрал это объявление</Trans>}
        action={
          <Link to={`/${AD_PLURALS[kind]}`} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Все объявления раздела</Trans>
          </Link>
        }
      >
        <Trans>Возможно, работа уже сделана или место занято. Посмотрите похожие.</Trans>
      </Notice>
      <div className={styles.more}>{similar}</div>
    </div>
  );
}
