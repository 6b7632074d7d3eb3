const FARTHEST_YEARS = 2;

interface Terms {
  readonly least: number | null;
  readonly most: number | null;
  readonly start: Date | null;
  readonly end: Date | null;
}

/**
 * Names of pay and date fields with impossible values. A stored date may lie in the past: only those marked in
 * `isGiven` are compared with the present.
 */
export function findInvalidPayOrDates(
  { least, most, start, end }: Terms,
  isGiven: { readonly start: boolean; readonly end: boolean },
  now: Date,
): string[] {
  const wrong = new Set<string>();
  if (least !== null && most !== null && least > most) wrong.add('salary_max');
  const farthest = new Date(now);
  farthest.setFullYear(now.getFullYear() + FARTHEST_YEARS);
  if (isGiven.start && start && start > farthest) wrong.add('starts_at');
  if (isGiven.end && end && (end <= now || end > farthest)) wrong.add('ends_at');
  if (start && end && start > end) wrong.add('ends_at');
  return [...wrong];
}
