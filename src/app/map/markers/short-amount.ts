/** Abbreviates an amount to its largest unit, with about three digits, to fit on a marker. */
export function shortAmount(sums: number): {
  value: string;
  unit: 'one' | 'thousand' | 'million' | 'billion';
} {
  if (sums < 1000) return { value: String(Math.round(sums)), unit: 'one' };
  if (sums < 999_500) return { value: digits(sums / 1000), unit: 'thousand' };
  if (sums < 999_500_000) return { value: digits(sums / 1_000_000), unit: 'million' };
  return { value: digits(sums / 1_000_000_000), unit: 'billion' };
}

function digits(value: number): string {
  return String(Number(value.toPrecision(3))).replace('.', ',');
}
