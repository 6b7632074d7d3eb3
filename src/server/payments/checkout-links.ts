import type { Locale } from '#contract/locale.ts';
import type { ClickSettings, PaymeSettings } from '../settings/payments.ts';

export interface CheckoutOrder {
  readonly id: string;
  /** Amount in sums, not tiyin. */
  readonly amount: number;
  /** The address that the person returns to after paying. */
  readonly returnUrl: string;
}

const CLICK_PAGE = 'https://my.click.uz/services/pay';
const TIYIN = 100;

/** Payme takes parameters in the path: base64 of `key=value` pairs separated by semicolons. */
export function paymeLink(settings: PaymeSettings, order: CheckoutOrder, locale: Locale): string {
  const parameters = [
    `m=${settings.merchantId}`,
    `ac.order_id=${order.id}`,
    `a=${order.amount * TIYIN}`,
    `l=${locale}`,
    `c=${order.returnUrl}`,
  ];
  return `${settings.checkoutUrl}/${Buffer.from(parameters.join(';')).toString('base64')}`;
}

export function clickLink(settings: ClickSettings, order: CheckoutOrder): string {
  const parameters = new URLSearchParams({
    service_id: settings.serviceId,
    merchant_id: settings.merchantId,
    amount: order.amount.toFixed(2),
    transaction_param: order.id,
    return_url: order.returnUrl,
  });
  return `${CLICK_PAGE}?${parameters.toString()}`;
}
