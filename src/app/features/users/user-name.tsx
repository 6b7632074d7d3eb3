import { Trans, useLingui } from '@lingui/react/macro';
import type { UserCard } from '../../../contract/users/entities.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './user-name.module.css';

export function Avatar({ user, size }: { user: UserCard; size: 40 | 56 | 96 }) {
  const avatar = user.avatar?.urls[size === 40 ? '96x96' : '192x192'] ?? user.avatar?.urls['192x192'];
  return avatar ? (
    <img
      className={styles.avatar}
      src={avatar}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      style={{ backgroundColor: user.avatar?.color }}
    />
  ) : (
    <span className={styles.initial} style={{ width: size, height: size }} aria-hidden="true">
      {user.full_name.slice(0, 1)}
    </span>
  );
}

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
