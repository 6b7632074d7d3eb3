import type { Salary } from '#contract/ads/entities.ts';
import type { Locale } from '#contract/locale.ts';
import { groupDigits } from '#text/group-digits.ts';
import { formatSalary } from '#text/salary-words.ts';

/** Words the refusal of an applicant who agreed to an amount that the ad no longer names. */
export function describeChangedAmount(
  { amount, salary }: { readonly amount: number | null; readonly salary: Salary | null },
  locale: Locale,
): string {
  const isUzbek = locale === 'uz';
  if (amount === null) {
    return isUzbek
      ? 'Muallif eʼlondan summani olib tashladi. Oʻz summangizni yozib yoki summasiz qayta yuboring.'
      : 'Автор убрал сумму из объявления. Отправьте отклик снова: со своей суммой или без неё.';
  }
  const figure = salary ? formatSalary(salary, locale) : `${groupDigits(amount)} ${isUzbek ? 'soʻm' : 'сум'}`;
  return isUzbek
    ? `Eʼlondagi summa oʻzgardi: endi ${figure}. Rozi boʻlsangiz, arizani qayta yuboring.`
    : `Сумма в объявлении изменилась: теперь ${figure}. Если согласны, отправьте отклик снова.`;
}
