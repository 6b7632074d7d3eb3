import { expect, it } from 'vitest';
import { withHint } from './compile-hints.ts';

it('only files that every start loads get the hint to compile eagerly', () => {
  expect(withHint('vendor', 'a()')).toBe('//# allFunctionsCalledOnLoad\na()');
  expect(withHint('cabinet', 'a()')).toBe('a()');
});
