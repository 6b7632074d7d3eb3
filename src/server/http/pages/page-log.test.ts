import { expect, it } from 'vitest';
import { createPageLog } from './page-log.ts';

it('a page’s fault is logged with its stack, refused calls in one line', () => {
  const lines: string[] = [];
  const log = createPageLog((line) => lines.push(line));
  const refused = Object.assign(new Error('Сервер сейчас перегружен.'), { status: 503 });
  for (let page = 0; page < 50; page += 1) log(`rendering /tasks/${page} failed`, refused);
  expect(lines).toEqual(['pages without their content: rendering /tasks/0 failed']);
  for (let page = 0; page < 50; page += 1) log('rendering / failed', new TypeError('of undefined'));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^rendering \/ failed: TypeError at \S+: of undefined\n\s+at /);
});
