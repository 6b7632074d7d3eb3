/** Failures in a row after which a service is left alone for a while. */
const FAILURES = 3;
const PAUSE_MS = 30_000;

/** After the pause one more failure begins the next pause. */
export function createBackOff() {
  let failures = 0;
  let until = 0;
  return {
    isPausing: (now: Date) => now.getTime() < until,
    note(hasFailed: boolean, now: Date) {
      failures = hasFailed ? failures + 1 : 0;
      until = failures >= FAILURES ? now.getTime() + PAUSE_MS : 0;
    },
  };
}
