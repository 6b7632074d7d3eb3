import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** After the test that asks for it, or after its file where it is asked for around all tests: connections are few. */
export function whenDone(work: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work);
  else onTestFinished(work);
}
