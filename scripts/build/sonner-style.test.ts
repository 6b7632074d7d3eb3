import { expect, it } from 'vitest';
import { sonnerStyles } from './sonner-style.ts';

it('the style of sonner is first empty, then the rules of its toasts', async () => {
  const [first, rules] = await sonnerStyles();
  expect(first).toBe('');
  expect(rules).toMatch(/^\[data-sonner-toaster\]/);
  expect(await sonnerStyles()).toEqual([first, rules]);
  expect(globalThis).not.toHaveProperty('document');
});
