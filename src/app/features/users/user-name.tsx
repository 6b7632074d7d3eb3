import { Trans, useLingui } from '@lingui/react/macro';
import type { UserCard } from '../../../contract/users/entities.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './user-name.module.css';

export function VerifiedBadge() {
  const { t } = useLingui();
  return (
    <span className={styles.verified} title={t`Личность подтверждена`}>
      <Icon name="badge-check" />
      <span className="visually-hidden">
        <Trans>Личность подтверждена</Trans>
      </span>
    </span>
  );
}

export function Rating({ positive, negative }: UserCard['rating']) {
  const { t } = useLingui();
  if (positive + negative === 0) {
    return (
      <span className={styles.rating}>
        <Trans>Отзывов пока нет</Trans>
      </span>
    );
  }
  return (
    <span className={styles.rating}>
      <Icon name="thumbs-up" size={16} />
      <span className="visually-hidden">{t`Хороших отзывов:`}</span> {positive}
      <Icon name="thumbs-down" size={16} />
      <span className="visually-hidden">{t`Плохих отзывов:`}</span> {negative}
    </span>
  );
}
