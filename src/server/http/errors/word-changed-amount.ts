import type { Locale } from '#contract/locale.ts';
import { groupDigits } from '#text/group-digits.ts';

/** Words the refusal of an applicant who agreed to an amount that the ad no longer names. */
export function wordChangedAmount(amount: number, locale: Locale): string {
  const figure = groupDigits(amount);
  return locale === 'uz'
    ? `Eʼlondagi summa oʻzgardi: endi ${figure} soʻm. Rozi boʻlsangiz, arizani qayta yuboring.`
    : `Сумма в объявлении изменилась: теперь ${figure} сум. Если согласны, отправьте отклик снова.`;
}
