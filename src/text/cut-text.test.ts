import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { cutText } from './cut-text.ts';

const FIFTY = 'ы'.repeat(LIMITS.truncateAt);

describe('a text cut to a length', () => {
  it('a text of fifty characters stays, a longer one ends with an ellipsis', () => {
    expect(cutText(FIFTY, LIMITS.truncateAt)).toBe(FIFTY);
    expect(cutText(`${FIFTY}ы`, LIMITS.truncateAt)).toBe(`${FIFTY}…`);
    expect(cutText('', LIMITS.truncateAt)).toBe('');
    expect(cutText('да\nнет', 3)).toBe('да…');
  });

  it.each(['😀', '👍🏽', '👨‍👩‍👧', '🇺🇿', '❤️', 'й', 'oʻ'])('a text is never cut within %s', (sign) => {
    const text = `${'a'.repeat(4)}${sign}${sign}`;
    const signs = sign === 'oʻ' ? 2 : 1;
    expect(cutText(text, 4 + signs)).toBe(`aaaa${sign}…`);
    expect(cutText(text, 4 + 2 * signs)).toBe(text);
  });
});
