import { useLingui } from '@lingui/react/macro';
import type { PaymentProvider } from '#contract/balance/entities.ts';

export function useProviderNames(): Readonly<Record<PaymentProvider, string>> {
  const { t } = useLingui();
  return { payme: 'Payme', click: 'Click', test: t`Тестовая оплата` };
}
