import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { DAY_MS } from '../time.ts';
import type { RequestCan } from './entities.ts';
import { nextStepOf } from './next-step.ts';
import { isInContact } from './transitions.ts';

const NOTHING: RequestCan = {
  accept: false,
  reject: false,
  cancel: false,
  finish: false,
  start: false,
  withdraw: false,
  delete: false,
  feedback: false,
  write: false,
  call: false,
};

describe('the next step of a deal', () => {
  it.each([
    ['accept', { accept: true, reject: true, write: true }],
    ['start', { start: true, withdraw: true, call: true }],
    ['finish', { finish: true, cancel: true }],
    ['feedback', { feedback: true }],
    [undefined, { withdraw: true, delete: true, write: true, call: true }],
  ] as const)('the main button is %s', (step, can) => {
    expect(nextStepOf({ ...NOTHING, ...can })).toBe(step);
  });
});

describe('the two sides of a request', () => {
  const statusAt = new Date('2026-01-01T00:00:00Z');
  const after = (days: number): Date => new Date(statusAt.getTime() + days * DAY_MS);
  const { dealContactDays: days } = LIMITS;

  it.each([
    ['task', 'pending', false, 10 * days, true],
    ['task', 'rejected', false, 0, false],
    ['task', 'running', true, 10 * days, true],
    ['task', 'finished', true, days - 1, true],
    ['task', 'cancelled', true, days, false],
    ['vacancy', 'accepted', true, days - 1, true],
    ['vacancy', 'accepted', true, days, false],
  ] as const)(
    'about a %s, %s (deal: %s), after %i days are in contact: %s',
    (kind, status, wasAccepted, age, is) => {
      expect(isInContact({ kind, status, wasAccepted, statusAt }, after(age))).toBe(is);
    },
  );
});
