import type { Salary } from './entities.ts';

/** An ad's price or salary; `null` means negotiable. */
export type Pay =
  | { readonly kind: 'task' | 'service'; readonly price: number | null }
  | ({ readonly kind: 'vacancy' } & Salary);

/** The one amount by which ads are compared: of a salary the largest; `null` where none is named. */
export function payOf(ad: Pay): number | null {
  return ad.kind === 'vacancy' ? (ad.salary_max ?? ad.salary_min) : ad.price;
}

export function isSameSalary(one: Salary, other: Salary | null): boolean {
  return one.salary_min === other?.salary_min && one.salary_max === other.salary_max;
}
