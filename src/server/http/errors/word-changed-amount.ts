import type { Locale } from '#contract/locale.ts';

/** U+202F, a thin space that never breaks a line. */
const THIN = '\u202f';

/** Words the refusal of an applicant who agreed to an amount that the ad no longer names. */
export function wordChangedAmount(amount: number, locale: Locale): string {
  const figure = String(amount).replace(/\B(?=(\d{3})+$)/g, THIN);
  return locale === 'uz'
    ? `Eʼlondagi summa oʻzgardi: endi ${figure} soʻm. Rozi boʻlsangiz, arizani qayta yuboring.`
    : `Сумма в объявлении изменилась: теперь ${figure} сум. Если согласны, отправьте отклик снова.`;
}
