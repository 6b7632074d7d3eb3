import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import styles from './sort-select.module.css';

export function SortSelect(select: ComponentProps<'select'>) {
  return (
    <label className={styles.sort}>
      <Icon name="arrow-down-up" size={16} />
      <span className="visually-hidden">
        <Trans>Порядок</Trans>
      </span>
      <select name="sort" {...select} />
    </label>
  );
}
