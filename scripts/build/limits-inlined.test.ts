import { expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { inlineLimits } from './limits-inlined.ts';

it('an access to the table of limits becomes the number', () => {
  const code = 'if (text.length > LIMITS.titleMax || MY_LIMITS.titleMax < LIMITS.unknown) {}';
  expect(inlineLimits(code)).toBe(
    `if (text.length > ${LIMITS.titleMax} || MY_LIMITS.titleMax < LIMITS.unknown) {}`,
  );
});
