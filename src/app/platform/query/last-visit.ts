/** Set while the page may show cached answers of the last visit. */
let drop: (() => void) | undefined;

export function registerLastVisitAnswers(dropAnswers: () => void): void {
  drop = dropAnswers;
}

export function hasLastVisitAnswers(): boolean {
  return drop !== undefined;
}

/** Last resort when a screen cannot be drawn from cached answers; it works once only, so that no loop arises. */
export function dropLastVisitAnswers(): void {
  const dropAnswers = drop;
  drop = undefined;
  dropAnswers?.();
}
