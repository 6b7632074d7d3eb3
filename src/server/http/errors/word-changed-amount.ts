import type { Locale } from '#contract/locale.ts';
import { groupDigits } from '#text/group-digits.ts';

/** Words the refusal of an applicant who agreed to an amount that the ad no longer names. */
export function wordChangedAmount(amount: number | null, locale: Locale): string {
  if (amount === null) {
    return locale === 'uz'
      ? 'Muallif eʼlondan summani olib tashladi. Oʻz summangizni yozib yoki summasiz qayta yuboring.'
      : 'Автор убрал сумму из объявления. Отправьте отклик снова: со своей суммой или без неё.';
  }
  const figure = groupDigits(amount);
  return locale === 'uz'
    ? `Eʼlondagi summa oʻzgardi: endi ${figure} soʻm. Rozi boʻlsangiz, arizani qayta yuboring.`
    : `Сумма в объявлении изменилась: теперь ${figure} сум. Если согласны, отправьте отклик снова.`;
}
