import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import {
  PAYMENT_PROVIDERS,
  type PaymentProvider,
  TOP_UP_MAX,
  TOP_UP_MIN,
  type TopUp,
} from '#contract/balance/entities.ts';
import { FormFailure, TextField } from '#app/ui/controls/form-field.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { groupDigits } from '#text/group-digits.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from './top-up-form.module.css';
import { useProviderNames } from './use-provider-names.ts';

const QUICK = [20_000, 50_000, 100_000, 200_000];

export function TopUpForm({ providers }: { providers: readonly PaymentProvider[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useProviderNames();
  const go = useGoToPayment();
  const [amount, setAmount] = useState('50000');
  const [isLeaving, setIsLeaving] = useIsLeaving();
  // The idempotency key lasts for one amount: a retry is the same top-up, a changed amount a new one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    ...buildFormOptions(balanceEndpoints.topUp, { 'Idempotency-Key': key }),
    required: { amount: t`Введите сумму` },
    args: (field) => ({
      body: {
        amount: digitsOf(field('amount')),
        provider: PAYMENT_PROVIDERS.find((each) => each === field('provider')) ?? 'payme',
      },
    }),
    onDone: (topUp) => {
      setIsLeaving(true);
      setKey(crypto.randomUUID());
      go(topUp);
    },
  });
  const [first] = providers;
  if (first === undefined) {
    return (
      <Notice icon="circle-alert" title={<Trans>Пополнить баланс пока нельзя</Trans>}>
        <Trans>Способы оплаты ещё не подключены.</Trans>
      </Notice>
    );
  }
  const sum = Number(digitsOf(amount));
  const isSum = sum >= TOP_UP_MIN && sum <= TOP_UP_MAX;
  const least = formatMoney(TOP_UP_MIN, locale);
  const most = formatMoney(TOP_UP_MAX, locale);
  const change = (text: string) => {
    setAmount(text);
    setKey(crypto.randomUUID());
  };
  return (
    <form {...form.formProps} className={styles.form} aria-labelledby="top-up">
      <h2 id="top-up">
        <Trans>Пополнить</Trans>
      </h2>
      <div className={styles.quick} role="group" aria-label={t`Быстрый выбор суммы`}>
        {QUICK.map((each) => (
          <button key={each} type="button" aria-pressed={each === sum} onClick={() => change(String(each))}>
            {groupDigits(each)}
          </button>
        ))}
      </div>
      <TextField
        name="amount"
        label={t`Сумма, сум`}
        hint={t`От ${least} до ${most}`}
        inputMode="numeric"
        autoComplete="transaction-amount"
        enterKeyHint="done"
        maxLength={14}
        required
        value={amount}
        onChange={({ currentTarget }) => change(digitsOf(currentTarget.value))}
        error={form.errors['amount']}
      />
      <fieldset className={styles.providers}>
        <legend>
          <Trans>Чем платить</Trans>
        </legend>
        {providers.map((provider) => (
          <label key={provider}>
            <input
              type="radio"
              name="provider"
              value={provider}
              defaultChecked={provider === first}
              onChange={() => setKey(crypto.randomUUID())}
            />
            <span>
              {names[provider]}
              {provider === 'test' ? (
                <small>
                  <Trans>Для знакомства с сайтом, деньги не спишутся</Trans>
                </small>
              ) : null}
            </span>
            {provider === 'test' ? null : <Icon name="external-link" size={16} />}
          </label>
        ))}
      </fieldset>
      <FormFailure>{form.failure ?? form.errors['provider']}</FormFailure>
      <Button type="submit" full isPending={form.isPending || isLeaving}>
        {isSum ? <Trans>Пополнить на {formatMoney(sum, locale)}</Trans> : <Trans>Пополнить</Trans>}
      </Button>
    </form>
  );
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

/** True from the answer until the payment page opens; the browser's back button makes the form usable again. */
function useIsLeaving(): [boolean, (isLeaving: boolean) => void] {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setIsLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  return [isLeaving, setIsLeaving];
}

function useGoToPayment(): (topUp: TopUp) => void {
  const navigate = useNavigate();
  return ({ id, provider, payment_url }) => {
    if (provider === 'test' || payment_url === null) {
      void navigate({ to: '/cabinet/$', params: { _splat: `balance/${id}` } });
      return;
    }
    window.location.assign(payment_url);
  };
}
