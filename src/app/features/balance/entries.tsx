import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BalanceEntry } from '#contract/balance/entities.ts';
import { adLink } from '#app/shared/ads/ad-links.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { entriesQuery } from './balance-queries.ts';
import styles from './entries.module.css';
import { useProviderNames } from './use-provider-names.ts';

export function Entries() {
  const { t } = useLingui();
  const entries = usePages(entriesQuery);
  return (
    <section className={styles.history} aria-labelledby="entries">
      <h2 id="entries">
        <Trans>История</Trans>
      </h2>
      <PagedList
        {...entries}
        label={t`История баланса`}
        className={styles.list}
        itemKey={(entry) => entry.id}
        skeleton={<Skeleton height={64} />}
        skeletonCount={3}
        empty={
          <Notice icon="package-open" title={<Trans>Операций пока нет</Trans>}>
            <Trans>Здесь будут пополнения и то, на что потрачены деньги.</Trans>
          </Notice>
        }
      >
        {(entry) => <Entry entry={entry} />}
      </PagedList>
    </section>
  );
}

const ICONS = { top_up: 'plus', refund: 'minus', highlight: 'sparkles' } as const;

function Entry({ entry }: { entry: BalanceEntry }) {
  const locale = useLocale();
  const { formatSince } = useTimeFormats();
  const names = useProviderNames();
  const isIncome = entry.amount > 0;
  const left = formatMoney(entry.balance, locale);
  return (
    <article className={styles.entry}>
      <span className={styles.icon} data-income={isIncome || undefined}>
        <Icon name={ICONS[entry.kind]} />
      </span>
      <div>
        <h3>
          <What entry={entry} />
        </h3>
        <p className={styles.meta}>
          {entry.provider ? `${names[entry.provider]} · ` : null}
          <time dateTime={entry.created_at}>{formatSince(entry.created_at)}</time>
        </p>
      </div>
      <div className={styles.sums}>
        <p className={styles.amount} data-income={isIncome || undefined}>
          {isIncome ? '+' : '−'}
          {formatMoney(Math.abs(entry.amount), locale)}
        </p>
        <p className={styles.meta}>
          <Trans>Остаток {left}</Trans>
        </p>
      </div>
    </article>
  );
}

function What({ entry: { kind, ad } }: { entry: BalanceEntry }) {
  if (kind === 'top_up') return <Trans>Пополнение</Trans>;
  if (kind === 'refund') return <Trans>Возврат на карту</Trans>;
  if (!ad) return <Trans>Выделение объявления</Trans>;
  return (
    <Link {...adLink(ad.kind, ad.id)}>
      <Trans>Выделение объявления</Trans>
    </Link>
  );
}
