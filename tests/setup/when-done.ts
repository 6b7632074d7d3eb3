import { onTestFinished, TestRunner } from 'vitest';

type Work = () => Promise<void>;

const afterFile: Work[] = [];

/** After the test that asks for it, or after its file where it is asked for around all tests: connections are few. */
export function whenDone(work: Work): void {
  if (TestRunner.getCurrentTest() === undefined) afterFile.push(work);
  else onTestFinished(work);
}

/** What was begun last ends first. */
export async function endWhatIsLeft(): Promise<void> {
  for (let work = afterFile.pop(); work; work = afterFile.pop()) await work();
}
