import { afterAll, expect, onTestFinished } from 'vitest';

/** After the test that asks for it, or after its file where it is asked for around all tests: connections are few. */
export function whenDone(work: () => Promise<void>): void {
  if (expect.getState().currentTestName === undefined) afterAll(work);
  else onTestFinished(work);
}
