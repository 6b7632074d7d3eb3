import { describe, expect, it } from 'vitest';
import { mendings } from './typos.ts';

describe('mendings', () => {
  it.each([
    ['сантехнк', 'сантехник', 'a letter too few'],
    ['сантеехник', 'сантехник', 'a letter too many'],
    ['сантехнек', 'сантехник', 'another letter'],
    ['санетхник', 'сантехник', 'two swapped'],
    ['нння', 'нняня', 'a letter too few in the shortest word'],
    ['tikihs', 'tikish', 'swapped inside of one sound'],
    ['nanya', 'nyanya', 'half of a sound lost'],
  ])('%s could be %s: %s', (typed, meant) => {
    expect(mendings(typed).has(meant)).toBe(true);
  });

  it('does not mend short words and numbers', () => {
    expect(mendings('дом').size).toBe(0);
    expect(mendings('домм').has('дом')).toBe(false);
    expect(mendings('12345').size).toBe(0);
    expect(mendings('ы'.repeat(200)).size).toBe(0);
  });

  it('does not mend two slips', () => {
    expect(mendings('сонтехнек').has('сантехник')).toBe(false);
  });

  it('takes habits of writing for one slip', () => {
    expect(mendings('samolyot').has('samolet')).toBe(true);
    expect(mendings('букувчу').has('бўкўвчў')).toBe(true);
  });
});
