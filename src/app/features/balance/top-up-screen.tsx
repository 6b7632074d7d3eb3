import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { TopUp, TopUpState } from '#contract/balance/entities.ts';
import { isGone } from '#device/call-error.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { refreshBalance, topUpQuery } from './balance-queries.ts';
import { NoTopUp } from './no-top-up.tsx';
import { TestProvider } from './test-provider.tsx';
import styles from './top-up-screen.module.css';
import { useProviderNames } from './use-provider-names.ts';

/** Return page of the payment provider: shows the outcome of the top-up. */
export function TopUpScreen({ id }: { id: string }) {
  const client = useQueryClient();
  const { data: topUp, error, refetch } = useQuery(topUpQuery(id));
  const state = topUp?.state;
  useEffect(() => {
    if (state === 'paid' || state === 'refunded') void refreshBalance(client);
  }, [client, state]);
  if (topUp) return <Outcome topUp={topUp} />;
  if (isGone(error)) return <NoTopUp />;
  return error ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={260} />;
}

const ICONS: Readonly<Record<TopUpState, string>> = {
  waiting: 'clock',
  declined: 'circle-alert',
  paid: 'circle-check-big',
  refunded: 'circle-alert',
  expired: 'circle-alert',
};

function Outcome({ topUp }: { topUp: TopUp }) {
  const { state, provider, payment_url } = topUp;
  const canBePlayed = provider === 'test' && payment_url !== null;
  return (
    <section className={styles.screen} data-state={state} aria-live="polite">
      {canBePlayed ? <TestProvider topUp={topUp} /> : null}
      <Notice icon={ICONS[state]} title={<Title topUp={topUp} />} action={<Ways topUp={topUp} />}>
        {canBePlayed ? null : WORDS[state]}
        <Facts topUp={topUp} />
      </Notice>
    </section>
  );
}

function Title({ topUp: { state, amount } }: { topUp: TopUp }) {
  const sum = formatMoney(amount, useLocale());
  switch (state) {
    case 'paid':
      return <Trans>Баланс пополнен на {sum}</Trans>;
    case 'waiting':
      return <Trans>Ждём оплату: {sum}</Trans>;
    case 'declined':
      return <Trans>Оплата не прошла</Trans>;
    case 'refunded':
      return <Trans>Деньги вернулись: {sum}</Trans>;
    case 'expired':
      return <Trans>Время на оплату вышло</Trans>;
  }
}

const WORDS: Readonly<Record<TopUpState, ReactNode>> = {
  paid: null,
  waiting: (
    <Trans>
      Обычно деньги приходят за минуту после оплаты. Страницу можно закрыть: баланс пополнится и без неё.
    </Trans>
  ),
  declined: <Trans>Деньги не списаны. Попробуйте ещё раз или выберите другую карту.</Trans>,
  refunded: <Trans>Платёж отменён, сумма списана с баланса и возвращена тому, кто платил.</Trans>,
  expired: <Trans>Это пополнение больше не оплатить. Начните новое.</Trans>,
};

function Facts({ topUp: { id, provider } }: { topUp: TopUp }) {
  const names = useProviderNames();
  const name = names[provider];
  return (
    <p className={styles.facts}>
      <Trans>
        {name}, пополнение № {id}
      </Trans>
    </p>
  );
}

function Ways({ topUp: { state, provider, payment_url } }: { topUp: TopUp }) {
  const outside = provider === 'test' ? null : payment_url;
  return (
    <div className={styles.ways}>
      {outside !== null && (state === 'waiting' || state === 'declined') ? (
        <a className={buttonClass({ full: true })} href={outside}>
          {state === 'waiting' ? <Trans>Перейти к оплате</Trans> : <Trans>Попробовать ещё раз</Trans>}
        </a>
      ) : null}
      <Link
        className={buttonClass({ variant: 'secondary', full: true })}
        to="/cabinet/$"
        params={{ _splat: 'balance' }}
      >
        <Trans>К балансу</Trans>
      </Link>
    </div>
  );
}
