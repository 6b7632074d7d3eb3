import { describe, expect, it } from 'vitest';
import type { RequestPermissions } from './entities.ts';
import { nextStepOf } from './next-step.ts';

const NOTHING: RequestPermissions = {
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
    ['report_done', { report_done: true, withdraw: true }],
    ['finish', { finish: true, cancel: true }],
    ['feedback', { feedback: true }],
    [undefined, { withdraw: true, delete: true, write: true, call: true }],
  ] as const)('the main button is %s', (step, can) => {
    expect(nextStepOf({ can: { ...NOTHING, ...can } })).toBe(step);
  });

  it('is to finish only when that is due, even if finishing is allowed', () => {
    const can = { ...NOTHING, finish: true, cancel: true };
    expect(nextStepOf({ can, finish_due: false })).toBeUndefined();
    expect(nextStepOf({ can, finish_due: true })).toBe('finish');
  });
});
