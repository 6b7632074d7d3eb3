import { expect, it } from 'vitest';
import { withHint } from './compile-hints.ts';

it('a file that runs at every start begins with the hint, and no other does', () => {
  expect(withHint('vendor', 'a()')).toBe('//# allFunctionsCalledOnLoad\na()');
  expect(withHint('cabinet', 'a()')).toBe('a()');
});
