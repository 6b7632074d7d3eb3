import { expect, it } from 'vitest';
import { sonnerStyles } from './sonner-style.ts';

it('sonner inserts an empty style element first, then its toast rules', async () => {
  const [first, rules] = await sonnerStyles();
  expect(first).toBe('');
  expect(rules).toMatch(/^\[data-sonner-toaster\]/);
  expect(await sonnerStyles()).toEqual([first, rules]);
  expect(globalThis).not.toHaveProperty('document');
});
