import { afterEach, expect, it } from 'vitest';
import { limitConsole } from './bound-console.ts';

const { error, warn, info } = console;
afterEach(() => void Object.assign(console, { error, warn, info }));

it('repeated output of libraries is one line for each kind', () => {
  const lines: string[] = [];
  limitConsole((line) => lines.push(line));
  for (let time = 0; time < 100; time += 1) {
    console.error(new TypeError('Cannot read properties of undefined'));
    console.info('The user aborted a request.');
  }
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^a library: TypeError at \S+: Cannot read properties of undefined\n\s+at /);
  expect(lines[1]).toBe('a library: The user aborted a request.');
});
