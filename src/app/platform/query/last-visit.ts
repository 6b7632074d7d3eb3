/** Set while the page may show answers that the last visit left. */
let drop: (() => void) | undefined;

export function noteLastVisit(dropAnswers: () => void): void {
  drop = dropAnswers;
}

export function hasLastVisit(): boolean {
  return drop !== undefined;
}

/** The last resort where a screen could not be drawn of them; once, so that nothing goes round. */
export function dropLastVisit(): void {
  const dropAnswers = drop;
  drop = undefined;
  dropAnswers?.();
}
