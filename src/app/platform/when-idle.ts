/** When the page has nothing else to do, or has been patient for so long; Safari has no idle callback, and waits. */
export function whenIdle(run: () => void, patienceMs: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, patienceMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
