import { NoTopUp } from './no-top-up.tsx';
import { TopUpScreen } from './top-up-screen.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Balance } from '#contract/balance/entities.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { balanceQuery } from './balance-queries.ts';
import styles from './balance.module.css';
import { Entries } from './entries.tsx';
import { TopUpForm } from './top-up-form.tsx';

/** `rest` is the id of the top-up that a person returned from, or empty. */
export function BalanceScreen({ rest }: { rest: string }) {
  if (rest === '') return <BalanceHome />;
  return /^[1-9]\d{0,17}$/.test(rest) ? <TopUpScreen key={rest} id={rest} /> : <NoTopUp />;
}

function BalanceHome() {
  const { data, isError, refetch } = useQuery(balanceQuery);
  if (!data) {
    return isError ? (
      <LoadFailed onRetry={() => void refetch()} />
    ) : (
      <div className={styles.home} aria-busy="true">
        <Skeleton height={112} />
        <Skeleton height={300} />
      </div>
    );
  }
  return (
    <div className={styles.home}>
      <Amount balance={data} />
      <TopUpForm providers={data.providers} />
      <Entries />
    </div>
  );
}

function Amount({ balance: { amount, options } }: { balance: Balance }) {
  const { t } = useLingui();
  const locale = useLocale();
  const price = options.highlight && formatMoney(options.highlight.price, locale);
  const days = options.highlight?.days ?? 0;
  return (
    <section className={styles.amount} aria-label={t`На балансе`}>
      <p className={styles.label}>
        <Trans>На балансе</Trans>
      </p>
      <p className={styles.sum}>{formatMoney(amount, locale)}</p>
      <p className={styles.purpose}>
        {price ? (
          <Trans>
            Баланс нужен, чтобы выделить объявление цветом: {price} за{' '}
            <Plural value={days} one="# день" few="# дня" many="# дней" other="# дня" />. Публиковать,
            откликаться и поднимать объявления можно бесплатно.
          </Trans>
        ) : (
          <Trans>Публиковать, откликаться и поднимать объявления можно бесплатно.</Trans>
        )}
      </p>
    </section>
  );
}
