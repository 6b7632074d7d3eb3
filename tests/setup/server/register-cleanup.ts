import { onTestFinished, TestRunner } from 'vitest';

type Work = () => Promise<void>;

const afterFile: Work[] = [];

/** Runs after the current test, or after the file if called outside of a test, to free connections, which are few. */
export function registerCleanup(work: Work): void {
  if (TestRunner.getCurrentTest() === undefined) afterFile.push(work);
  else onTestFinished(work);
}

/** Ends in reverse order of starting. */
export async function runCleanups(): Promise<void> {
  for (let work = afterFile.pop(); work; work = afterFile.pop()) await work();
}
