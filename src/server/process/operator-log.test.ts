import { expect, it } from 'vitest';
import { createLog } from './operator-log.ts';

function written(): { lines: string[]; log: ReturnType<typeof createLog> } {
  const lines: string[] = [];
  return { lines, log: createLog({ format: 'json' }, (line) => lines.push(line)) };
}

it('a line is one JSON object with time, level and text', () => {
  const { lines, log } = written();
  log('SIGTERM: stopping');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.endsWith('}\n')).toBe(true);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    msg: 'SIGTERM: stopping',
  });
});

it('the lines of a stack stay in one object', () => {
  const { lines, log } = written();
  log('internal: Error: no\n    at a (b.ts:1)\n    at c (d.ts:2)', { level: 'error', requestId: 'r-1' });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'error',
      time: expect.any(String),
      requestId: 'r-1',
      stack: '    at a (b.ts:1)\n    at c (d.ts:2)',
      msg: 'internal: Error: no',
    },
  ]);
});

it('a field outside of the allow-list is left out', () => {
  const { lines, log } = written();
  const fields = { status: 200, ms: 3, phone: '+998901234567', headers: { authorization: 'Bearer x' } };
  log('GET tasks.list 200', fields);
  expect(lines[0]).not.toMatch(/998|Bearer|headers/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ status: 200, ms: 3 });
});

it('an empty line, as in the start message, is not logged', () => {
  const { lines, log } = written();
  log('');
  expect(lines).toEqual([]);
});
