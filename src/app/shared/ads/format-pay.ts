import type { Pay } from '#contract/ads/pay.ts';
import type { Locale } from '#contract/locale.ts';
import {
  formatMoney,
  formatMinMoney,
  formatMoneyRange,
  formatMaxMoney,
  type MoneyStyle,
} from '#app/platform/i18n/format/format-money.ts';

const WORDS = {
  ru: { price: 'Цена договорная', salary: 'Зарплата договорная', free: 'Бесплатно', unpaid: 'Без оплаты' },
  uz: { price: 'Narxi kelishiladi', salary: 'Maosh kelishiladi', free: 'Bepul', unpaid: 'Toʻlovsiz' },
} as const;

/** A task's price is exact; a service's price is the lowest. */
export function formatPay(pay: Pay, locale: Locale, style: MoneyStyle): string {
  if (pay.kind === 'vacancy') return formatSalary(pay.salary_min, pay.salary_max, locale, style);
  if (pay.price === null) return WORDS[locale].price;
  if (pay.price === 0) return WORDS[locale].free;
  return pay.kind === 'service'
    ? formatMinMoney(pay.price, locale, style)
    : formatMoney(pay.price, locale, style);
}

function formatSalary(min: number | null, max: number | null, locale: Locale, style: MoneyStyle): string {
  if (min === null && max === null) return WORDS[locale].salary;
  if (!min && max === 0) return WORDS[locale].unpaid;
  if (max === null) return min ? formatMinMoney(min, locale, style) : WORDS[locale].unpaid;
  if (!min) return formatMaxMoney(max, locale, style);
  return min === max ? formatMoney(min, locale, style) : formatMoneyRange(min, max, locale, style);
}
