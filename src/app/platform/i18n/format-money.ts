/** Digits in groups of three with thin spaces, the same in every engine (Intl differs between them). */
export function groupDigits(amount: number): string {
  return String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '\u2009');
}
