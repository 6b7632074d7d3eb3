import { describe, expect, it } from 'vitest';
import { otherLayouts } from './layout.ts';

describe('otherLayouts', () => {
  it.each([
    ['cfynt[ybr', 'сантехник'],
    ['<e[ufknth', 'бухгалтер'],
    ["'ktrnhbr", 'электрик'],
    ['ыфтеучтшл', 'santexnik'],
    ['щэйшегмсрш', "o'qituvchi"],
    ['щёйшегмсрш', 'o`qituvchi'],
    ['зкщпкфььшые', 'programmist'],
  ])('%s reads %s on another keyboard layout', (typed, meant) => {
    expect(otherLayouts(typed)).toContain(meant);
  });

  it('a word survives a change of keyboard layout and back', () => {
    const [latin = ''] = otherLayouts('маляр');
    expect(otherLayouts(latin)).toContain('маляр');
  });

  it('numbers are the same on any keyboard', () => {
    expect(otherLayouts('2026')).toEqual([]);
  });
});
