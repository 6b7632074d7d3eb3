/** Paints the press before starting its work: a new screen can take a slow phone a tenth of a second. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}
