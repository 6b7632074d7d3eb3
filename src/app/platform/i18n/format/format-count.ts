import { LIMITS } from '#contract/limits.ts';
import { groupDigits } from '#text/group-digits.ts';

/** Formats a list's total, which the server counts up to a limit: "214", "1 000+". */
export function formatTotal(total: number): string {
  return total > LIMITS.countMax ? `${groupDigits(LIMITS.countMax)}+` : groupDigits(total);
}
