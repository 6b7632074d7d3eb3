import { expect, it } from 'vitest';
import { watchForOlderAnswers } from './monotonic.ts';

/** A page that shows an own ad with each of these versions, one after the other. */
function pageWith(versions: readonly number[]) {
  const left = [...versions];
  return {
    isSignedIn: () => true,
    shown: () => [
      { call: 'tasks.own', args: {}, isPaged: false, data: { version: left.shift() }, failed: false },
    ],
  };
}

it('only a page that shows an older version than before is reported', () => {
  const findOlder = watchForOlderAnswers(() => false);
  const device = { name: 'device-0', person: { id: '1' }, page: pageWith([1, 3, 3, 2]) };
  const other = { name: 'device-1', person: { id: '2' }, page: pageWith([1]) };
  for (let turn = 0; turn < 3; turn += 1) expect(findOlder(device)).toEqual([]);
  expect(findOlder(device)).toEqual(['device-0: tasks.own {} goes back from 3 to 2']);
  expect(findOlder(other)).toEqual([]);
});
