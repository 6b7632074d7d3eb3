/** Runs the work at once, and again at the end of the pause if it was asked for meanwhile. */
export function createThrottle(pauseMs: number, work: () => Promise<void>): () => void {
  let isPausing = false;
  let isWanted = false;
  return function ask(): void {
    if (isPausing) {
      isWanted = true;
      return;
    }
    isPausing = true;
    isWanted = false;
    void work();
    setTimeout(() => {
      isPausing = false;
      if (isWanted) ask();
    }, pauseMs).unref();
  };
}
