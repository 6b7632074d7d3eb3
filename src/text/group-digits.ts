/** U+202F, a thin space that never breaks a line. */
const THIN_SPACE = '\u202f';

/** Groups digits by three with thin spaces, the same in every engine (Intl differs between them). */
export function groupDigits(amount: number): string {
  return String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
}
