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
  ])('%s is %s on another keyboard', (typed, meant) => {
    expect(otherLayouts(typed)).toContain(meant);
  });

  it('goes back and forth', () => {
    const [latin = ''] = otherLayouts('маляр');
    expect(otherLayouts(latin)).toContain('маляр');
  });

  it('has nothing else to say of numbers', () => {
    expect(otherLayouts('2026')).toEqual([]);
  });
});
