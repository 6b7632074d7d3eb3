import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MyHome } from '#contract/me/home.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './standing.module.css';

/** Feedback and balance as links to their screens, which work without the figures too. */
export function AccountStanding({ home, isAwaited }: { home: MyHome | undefined; isAwaited: boolean }) {
  const locale = useLocale();
  const place = isAwaited ? <Skeleton width={96} /> : null;
  return (
    <div className={styles.tiles}>
      <Link to="/cabinet/$" params={{ _splat: 'feedbacks' }} className={styles.tile}>
        <span className={styles.label}>
          <Trans>Отзывы</Trans>
        </span>
        <span className={styles.figure}>{home ? <Rating {...home.rating} /> : place}</span>
        <span className={styles.way}>
          <Trans>Читать</Trans>
        </span>
      </Link>
      <Link to="/cabinet/$" params={{ _splat: 'balance' }} className={styles.tile}>
        <span className={styles.label}>
          <Trans>Баланс</Trans>
        </span>
        <span className={styles.figure}>{home ? formatMoney(home.balance, locale) : place}</span>
        <span className={styles.way}>
          <Trans>Пополнить</Trans>
        </span>
      </Link>
    </div>
  );
}

function Rating({ positive, negative }: MyHome['rating']) {
  const { t } = useLingui();
  if (positive + negative === 0) return <Trans>Пока нет</Trans>;
  return (
    <>
      <Icon name="thumbs-up" size={16} />
      <span className="visually-hidden">{t`Хороших отзывов:`}</span> {positive}
      <Icon name="thumbs-down" size={16} />
      <span className="visually-hidden">{t`Плохих отзывов:`}</span> {negative}
    </>
  );
}
