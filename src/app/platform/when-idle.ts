/**
 * Runs when the page is idle, or after this time at the latest; Safari has no idle callback and always waits that long.
 */
export function whenIdle(run: () => void, patienceMs: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, patienceMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
