import { expect, it } from 'vitest';
import { withHint } from './compile-hints.ts';

it('only files that run at every start begin with the hint', () => {
  expect(withHint('vendor', 'a()')).toBe('//# allFunctionsCalledOnLoad\na()');
  expect(withHint('cabinet', 'a()')).toBe('a()');
});
