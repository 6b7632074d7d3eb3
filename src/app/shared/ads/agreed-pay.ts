import type { Salary } from '#contract/ads/entities.ts';
import { isSameSalary } from '#contract/ads/pay.ts';
import type { Locale } from '#contract/locale.ts';
import type { RequestWithDetails } from '#contract/requests/entities.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { formatPay } from './format-pay.ts';

type Details = Pick<
  RequestWithDetails['details'],
  'agreed_price' | 'ad_price' | 'agreed_salary' | 'ad_salary'
>;

/** An amount in a request or a deal; a vacancy's salary has both of its bounds, as on the ad's card. */
export function formatAgreedPay(amount: number, salary: Salary | null | undefined, locale: Locale): string {
  return salary ? formatPay({ kind: 'vacancy', ...salary }, locale, 'short') : formatMoney(amount, locale);
}

/** Whether the ad names another amount than the one that the applicant agreed to. */
export function isPayChanged({
  agreed_price: agreed,
  ad_price: present,
  agreed_salary: range,
  ad_salary: presentRange,
}: Details): boolean {
  if (agreed === null) return false;
  return range ? !isSameSalary(range, presentRange ?? null) : agreed !== present;
}
