import { expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { inlineLimits } from './limits-inlined.ts';

it('a look into the table of limits becomes the number, anything else stays', () => {
  const code = 'if (text.length > LIMITS.titleMax || MY_LIMITS.titleMax < LIMITS.unknown) {}';
  expect(inlineLimits(code)).toBe(
    `if (text.length > ${LIMITS.titleMax} || MY_LIMITS.titleMax < LIMITS.unknown) {}`,
  );
});
