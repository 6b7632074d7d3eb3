import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UserCard } from '#contract/users/entities.ts';
import { Icon } from '#app/ui/icon.tsx';
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

/** `counted` adds the number of feedbacks, where there is room. */
export function Rating({ positive, negative, counted = false }: UserCard['rating'] & { counted?: boolean }) {
  const { t } = useLingui();
  const count = positive + negative;
  if (count === 0) {
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
      {counted ? (
        <span>
          · <Plural value={count} one="# отзыв" few="# отзыва" many="# отзывов" other="# отзыва" />
        </span>
      ) : null}
    </span>
  );
}
