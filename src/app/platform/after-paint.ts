/** Lets the press be seen before the work that it starts: a new screen can take a slow phone a tenth of a second. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}
