import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import type { TopUp } from '#contract/balance/entities.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { topUpQuery } from './balance-queries.ts';
import styles from './top-up-screen.module.css';

/** Replaces the payment service in a demonstration: buttons choose the outcome of the payment. */
export function TestProvider({ topUp: { id, amount } }: { topUp: TopUp }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const sum = formatMoney(amount, useLocale());
  const { mutate, isPending } = useCallMutation({
    toastsFailure: true,
    run: (call, outcome: 'pay' | 'decline') =>
      call(balanceEndpoints.testPayment, { params: { id }, body: { outcome } }),
    onSuccess: (topUp) => {
      client.setQueryData(topUpQuery(id).queryKey, topUp);
      if (topUp.state === 'paid') showToast({ kind: 'success', text: t`Баланс пополнен` });
    },
  });
  return (
    <div className={styles.test} role="group" aria-labelledby="test-payment">
      <h2 id="test-payment">
        <Trans>Это демонстрация</Trans>
      </h2>
      <p>
        <Trans>
          Здесь была бы страница платёжной системы. Деньги не спишутся: решите сами, чем всё кончится.
        </Trans>
      </p>
      <Button full isPending={isPending} onClick={() => mutate('pay')}>
        <Trans>Оплатить {sum}</Trans>
      </Button>
      <Button variant="secondary" full disabled={isPending} onClick={() => mutate('decline')}>
        <Trans>Отклонить оплату</Trans>
      </Button>
    </div>
  );
}
