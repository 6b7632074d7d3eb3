import { describe, expect, it } from 'vitest';
import type { AdStatus } from '#contract/ads/status.ts';
import { DAY_MS } from '#contract/time.ts';
import { LIMITS } from '#contract/limits.ts';
import { dealSectionOf } from '#contract/requests/next-step.ts';
import { isFinishDue, REQUEST_STATUSES, type RequestStatus } from '#contract/requests/transitions.ts';
import { deriveRequestPermissions, type RequestState, type Side } from './requests-policy.ts';

const NOW = new Date('2026-05-01T12:00:00Z');

const STATUS_OF_TASK: Readonly<Record<RequestStatus, AdStatus>> = {
  pending: 'published',
  accepted: 'request_accepted',
  running: 'running',
  finished: 'finished',
  rejected: 'finished',
  withdrawn: 'finished',
  cancelled: 'finished',
};

/** A task whose request is in this status, with nothing in the way of its two sides. */
function aTask(status: RequestStatus, changes: Partial<RequestState> = {}): RequestState {
  return {
    kind: 'task',
    status,
    adStatus: STATUS_OF_TASK[status],
    wasAccepted: status === 'accepted' || status === 'running' || status === 'finished',
    isApplicantHidden: false,
    isOpinionFree: true,
    statusAt: NOW,
    doneAt: null,
    isAuthorHidden: false,
    isAnonymous: false,
    isSilent: false,
    hasPhone: true,
    ...changes,
  };
}

function aVacancy(status: RequestStatus, changes: Partial<RequestState> = {}): RequestState {
  return aTask(status, { kind: 'vacancy', adStatus: 'published', ...changes });
}

function rightsOf(state: RequestState, side: Side, now = NOW): string[] {
  return Object.entries(deriveRequestPermissions(state, side, now))
    .filter(([, may]) => may)
    .map(([right]) => right);
}

describe('the rights of the two sides of a task', () => {
  it.each<[RequestStatus, string[], string[]]>([
    ['pending', ['accept', 'reject', 'write'], ['withdraw', 'write', 'delete']],
    ['accepted', ['cancel', 'finish', 'write', 'call'], ['start', 'withdraw', 'write', 'call']],
    ['running', ['cancel', 'finish', 'write', 'call'], ['report_done', 'withdraw', 'write', 'call']],
    ['finished', ['feedback', 'write', 'call'], ['feedback', 'write', 'call']],
    ['rejected', [], ['delete']],
    ['withdrawn', [], ['delete']],
    ['cancelled', [], ['delete']],
  ])('%s: the author has %j, the applicant %j', (status, author, applicant) => {
    expect(rightsOf(aTask(status), 'author')).toEqual(author);
    expect(rightsOf(aTask(status), 'applicant')).toEqual(applicant);
  });
});

describe('the rights of the two sides of a vacancy', () => {
  it.each<[RequestStatus, string[], string[]]>([
    ['pending', ['accept', 'reject', 'write'], ['withdraw', 'write', 'delete']],
    ['accepted', ['cancel', 'start', 'write', 'call'], ['start', 'withdraw', 'write', 'call']],
    ['running', ['cancel', 'write', 'call'], ['withdraw', 'write', 'call']],
    ['rejected', [], ['delete']],
  ])('%s: the author has %j, the applicant %j', (status, author, applicant) => {
    expect(rightsOf(aVacancy(status), 'author')).toEqual(author);
    expect(rightsOf(aVacancy(status), 'applicant')).toEqual(applicant);
  });

  it('include feedback two weeks after a hire whose start nobody reported', () => {
    const statusAt = new Date(NOW.getTime() - LIMITS.unstartedBeforeFeedbackDays * DAY_MS);
    for (const side of ['author', 'applicant'] as const) {
      const rights = rightsOf(aVacancy('accepted', { statusAt }), side);
      expect(rights).toContain('feedback');
      expect(rights).not.toContain('start');
    }
  });

  it('include feedback after a week of work', () => {
    const statusAt = new Date(NOW.getTime() - LIMITS.hiredBeforeFeedbackDays * DAY_MS);
    for (const side of ['author', 'applicant'] as const)
      expect(rightsOf(aVacancy('running', { statusAt }), side)).toContain('feedback');
  });
});

describe('an ad that moved on without its request', () => {
  it.each<[RequestStatus, Side, AdStatus, string[]]>([
    // another applicant was chosen
    ['pending', 'author', 'request_accepted', ['reject']],
    ['pending', 'author', 'running', ['reject']],
    ['pending', 'author', 'deactivated', ['reject']],
    ['accepted', 'applicant', 'published', ['withdraw']],
    ['accepted', 'applicant', 'running', ['withdraw']],
    ['accepted', 'author', 'published', []],
    ['accepted', 'author', 'running', ['cancel', 'finish']],
    ['running', 'author', 'request_accepted', ['cancel', 'finish']],
    ['running', 'author', 'deleted', []],
    ['running', 'applicant', 'deleted', ['withdraw']],
  ])('%s, of the %s, when the task is %s: %j', (status, side, adStatus, steps) => {
    const rights = rightsOf(aTask(status, { adStatus }), side);
    expect(rights.filter((right) => !['write', 'call', 'delete'].includes(right))).toEqual(steps);
  });

  it('an open request to a deleted ad can be rejected, not accepted', () => {
    expect(rightsOf(aVacancy('pending', { adStatus: 'deleted' }), 'author')).toEqual(['reject', 'write']);
    expect(
      deriveRequestPermissions(aVacancy('accepted', { adStatus: 'deleted' }), 'author', NOW).cancel,
    ).toBe(false);
    expect(deriveRequestPermissions(aVacancy('pending', { adStatus: 'closed' }), 'author', NOW).accept).toBe(
      true,
    );
  });
});

describe('a hidden person', () => {
  it('cannot be chosen or written to, only rejected', () => {
    const hidden = { isApplicantHidden: true };
    expect(rightsOf(aTask('pending', hidden), 'author')).toEqual(['reject']);
    expect(rightsOf(aVacancy('pending', hidden), 'author')).toEqual(['reject']);
    // a running deal with a hidden applicant can still be ended
    expect(rightsOf(aTask('running', hidden), 'author')).toEqual(['cancel', 'finish']);
  });

  it('may themselves write to the other side', () => {
    expect(
      deriveRequestPermissions(aTask('running', { isApplicantHidden: true }), 'applicant', NOW).write,
    ).toBe(true);
    expect(deriveRequestPermissions(aTask('running', { isAuthorHidden: true }), 'author', NOW).write).toBe(
      true,
    );
    expect(rightsOf(aTask('running', { isAuthorHidden: true }), 'applicant')).toEqual([
      'report_done',
      'withdraw',
    ]);
  });
});

describe('writing and calling', () => {
  it('end at the same time, some days after the deal', () => {
    const last = LIMITS.dealContactDays;
    for (const deal of [aTask('finished'), aVacancy('accepted')]) {
      const after = (days: number) => {
        const statusAt = new Date(NOW.getTime() - days * DAY_MS);
        return rightsOf({ ...deal, statusAt }, 'author').filter(
          (right) => right !== 'cancel' && right !== 'start',
        );
      };
      expect([after(last - 1), after(last)]).toEqual([['feedback', 'write', 'call'], ['feedback']]);
    }
  });

  it('are impossible without a chat or after one side blocked the other', () => {
    for (const side of ['author', 'applicant'] as const) {
      const { write, call } = deriveRequestPermissions(aTask('running', { isSilent: true }), side, NOW);
      expect([write, call]).toEqual([false, false]);
    }
  });

  it('need a phone for a call', () => {
    expect(deriveRequestPermissions(aTask('running', { hasPhone: false }), 'author', NOW)).toMatchObject({
      write: true,
      call: false,
    });
  });

  it('the author of an anonymous vacancy calls and is not called', () => {
    const hired = aVacancy('accepted', { isAnonymous: true });
    expect(deriveRequestPermissions(hired, 'author', NOW).call).toBe(true);
    expect(deriveRequestPermissions(hired, 'applicant', NOW)).toMatchObject({ write: true, call: false });
  });
});

it('feedback is possible once, on an ended deal that was accepted', () => {
  expect(deriveRequestPermissions(aTask('finished', { isOpinionFree: false }), 'author', NOW).feedback).toBe(
    false,
  );
  expect(deriveRequestPermissions(aTask('cancelled', { wasAccepted: true }), 'author', NOW).feedback).toBe(
    true,
  );
  expect(deriveRequestPermissions(aTask('cancelled', { wasAccepted: false }), 'author', NOW).feedback).toBe(
    false,
  );
});

it('only applicants can delete requests, but no active or finished ones', () => {
  const deletable = (side: Side) =>
    REQUEST_STATUSES.filter((status) => deriveRequestPermissions(aTask(status), side, NOW).delete);
  expect(deletable('author')).toEqual([]);
  expect(deletable('applicant')).toEqual(['pending', 'rejected', 'withdrawn', 'cancelled']);
});

describe('the section of the home that lists a deal', () => {
  const placeOf = (state: RequestState, side: Side) =>
    dealSectionOf({
      kind: state.kind,
      request: {
        status: state.status,
        details: { can: deriveRequestPermissions(state, side, NOW), finish_due: isFinishDue(state, NOW) },
      },
    });

  it.each([
    ['accepted', 'work', 'waiting'],
    ['running', 'work', 'work'],
    ['finished', 'feedback', 'feedback'],
    ['cancelled', undefined, undefined],
    ['withdrawn', undefined, undefined],
  ] as const)('a task that is %s: %s for the author, %s for the performer', (status, author, performer) => {
    const task = aTask(status, { wasAccepted: true });
    expect([placeOf(task, 'author'), placeOf(task, 'applicant')]).toEqual([author, performer]);
  });

  it('is “waiting” for the author once the performer reports the work done', () => {
    const task = aTask('running', { doneAt: NOW });
    expect([placeOf(task, 'author'), placeOf(task, 'applicant')]).toEqual(['waiting', 'work']);
    expect(rightsOf(task, 'applicant')).not.toContain('report_done');
  });

  it('is “work” during a hire, and none after feedback or cancellation', () => {
    expect(placeOf(aTask('finished', { isOpinionFree: false }), 'author')).toBeUndefined();
    expect(placeOf(aVacancy('accepted'), 'applicant')).toBe('work');
    expect(placeOf(aVacancy('running'), 'author')).toBe('work');
    expect(placeOf(aVacancy('cancelled', { wasAccepted: true }), 'author')).toBeUndefined();
  });
});
