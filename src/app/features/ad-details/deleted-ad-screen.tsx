import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AD_PLURALS, type AdKind } from '../../../contract/ads/kinds.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TitleRow } from '../../ui/title-row.tsx';
import styles from './ad-screen.module.css';

/** An ad that was public and is gone: says so, and shows what is like it. */
export function DeletedAdScreen({ kind, similar }: { kind: AdKind; similar: ReactNode }) {
  return (
    <div>
      <TitleRow title={<Trans>Объявление удалено</Trans>} parent={{ to: `/${AD_PLURALS[kind]}` }} />
      <Notice
        icon="archive-x"
        title={<Trans>Этого объявления больше нет</Trans>}
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
