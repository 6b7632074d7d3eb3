import { expect, it } from 'vitest';
import { warnOnce } from './warn-once.ts';

it('a trouble that all workers of the queue meet is one line', () => {
  const lines: string[] = [];
  const trouble = warnOnce((line) => lines.push(line));
  for (const queue of ['sms', 'tell-by-push', 'count-ads'])
    trouble.tell(
      `connect ECONNREFUSED /run/x (Queue: ${queue}, Worker: 569eed98-8de7-42ec-9e16-8a796558cff1)`,
    );
  trouble.tell('connect ECONNREFUSED /run/x');
  expect(lines).toEqual(['connect ECONNREFUSED /run/x']);
  trouble.tell('the database system is starting up');
  expect(lines).toHaveLength(2);
});
