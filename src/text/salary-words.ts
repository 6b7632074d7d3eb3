import { groupDigits } from './group-digits.ts';

interface SalaryBounds {
  readonly salary_min: number | null;
  readonly salary_max: number | null;
}

/** A salary in a sentence of the server: "от 5 000 000 до 7 000 000 сум", "5 000 000–7 000 000 soʻm". */
export function formatSalary(
  { salary_min: min, salary_max: max }: SalaryBounds,
  locale: 'ru' | 'uz',
): string {
  const isUzbek = locale === 'uz';
  const sum = isUzbek ? 'soʻm' : 'сум';
  const least = groupDigits(min ?? 0);
  const most = groupDigits(max ?? 0);
  if (!min && !max) return `0 ${sum}`;
  if (min === max) return `${most} ${sum}`;
  if (max === null) return isUzbek ? `${least} ${sum}dan` : `от ${least} ${sum}`;
  if (!min) return isUzbek ? `${most} ${sum}gacha` : `до ${most} ${sum}`;
  return isUzbek ? `${least}–${most} ${sum}` : `от ${least} до ${most} ${sum}`;
}
