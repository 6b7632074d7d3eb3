import { describe, expect, it } from 'vitest';
import { formatAgreedPay, isPayChanged } from './agreed-pay.ts';

const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');
const salary = (salary_min: number | null, salary_max: number | null) => ({ salary_min, salary_max });
const RANGE = salary(5_000_000, 7_000_000);

describe('the pay of a request', () => {
  it('is the range of a vacancy, as its card words it', () => {
    expect(plain(formatAgreedPay(7_000_000, RANGE, 'ru'))).toBe('от 5 до 7 млн сум');
    expect(plain(formatAgreedPay(7_000_000, RANGE, 'uz'))).toBe('5–7 mln soʻm');
    expect(plain(formatAgreedPay(5_000_000, salary(5_000_000, null), 'ru'))).toBe('от 5 млн сум');
  });

  it('is one amount for a task, and if stored before ranges existed', () => {
    expect(plain(formatAgreedPay(150_000, null, 'ru'))).toBe('150 000 сум');
    expect(plain(formatAgreedPay(7_000_000, undefined, 'uz'))).toBe('7 000 000 soʻm');
  });

  it('counts as changed if the ad’s price or a salary bound has changed', () => {
    const agreed = { agreed_price: 7_000_000, ad_price: 7_000_000, agreed_salary: RANGE };
    expect(isPayChanged({ ...agreed, ad_salary: RANGE })).toBe(false);
    expect(isPayChanged({ ...agreed, ad_salary: salary(4_000_000, 7_000_000) })).toBe(true);
    expect(isPayChanged({ ...agreed, ad_price: null, ad_salary: null })).toBe(true);
  });

  it('is compared by its one amount where no range is known', () => {
    const agreed = { agreed_price: 7_000_000, ad_price: 7_000_000 };
    expect(isPayChanged({ ...agreed, agreed_salary: null, ad_salary: RANGE })).toBe(false);
    expect(isPayChanged({ ...agreed, ad_price: 8_000_000 })).toBe(true);
    expect(isPayChanged({ agreed_price: null, ad_price: 8_000_000 })).toBe(false);
  });
});
