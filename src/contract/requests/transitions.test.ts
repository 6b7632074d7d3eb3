import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time.ts';
import {
  ACTION_OF_TARGET_STATUS,
  isFinishDue,
  isContactOpen,
  isOtherSidesAction,
  isFeedbackOpen,
  REQUEST_STATUSES,
  type RequestAction,
  type RequestActor,
  type RequestedKind,
  type RequestStatus,
  transitionOf,
} from './transitions.ts';

const ACTIONS = ['accept', 'reject', 'withdraw', 'start', 'report_done', 'finish', 'cancel'] as const;

/** Everything that an actor may do to a request in a status, and where it ends. */
function stepsOf(by: RequestActor, kind: RequestedKind, from: RequestStatus): string[] {
  return ACTIONS.flatMap((action) => {
    const to = transitionOf(kind, from, action, by);
    return to === undefined ? [] : [`${action} → ${to}`];
  });
}

type Steps = Partial<Record<RequestStatus, string[]>>;
const WITHDRAW = 'withdraw → withdrawn';
const CANCEL = 'cancel → cancelled';

describe.each<[RequestActor, { task: Steps; vacancy: Steps }]>([
  [
    'author',
    {
      task: {
        pending: ['accept → accepted', 'reject → rejected'],
        accepted: ['finish → finished', CANCEL],
        running: ['finish → finished', CANCEL],
      },
      vacancy: {
        pending: ['accept → accepted', 'reject → rejected'],
        accepted: ['start → running', CANCEL],
        running: [CANCEL],
      },
    },
  ],
  [
    'applicant',
    {
      task: {
        pending: [WITHDRAW],
        accepted: [WITHDRAW, 'start → running'],
        running: [WITHDRAW, 'report_done → running'],
      },
      vacancy: { pending: [WITHDRAW], accepted: [WITHDRAW, 'start → running'], running: [WITHDRAW] },
    },
  ],
  ['clock', { task: { accepted: ['start → running'] }, vacancy: {} }],
  [
    'ad',
    {
      task: { pending: ['reject → rejected'], accepted: [CANCEL], running: [CANCEL] },
      vacancy: { pending: ['reject → rejected'], accepted: [CANCEL], running: [CANCEL] },
    },
  ],
  [
    'account',
    {
      task: { pending: [WITHDRAW], accepted: [WITHDRAW], running: [WITHDRAW] },
      vacancy: { pending: [WITHDRAW], accepted: [WITHDRAW], running: [WITHDRAW] },
    },
  ],
])('a request in the hands of %s', (by, steps) => {
  it.each(['task', 'vacancy'] as const)('to a %s takes its steps only, and none after its end', (kind) => {
    for (const status of REQUEST_STATUSES) {
      expect([status, stepsOf(by, kind, status)]).toEqual([status, steps[kind][status] ?? []]);
    }
  });
});

describe('an action of the other side', () => {
  it.each<[RequestActor, RequestedKind, RequestAction[]]>([
    ['author', 'task', ['withdraw', 'start', 'report_done']],
    // both sides may say that the work began, and nobody finishes a vacancy
    ['author', 'vacancy', ['withdraw']],
    ['applicant', 'task', ['accept', 'reject', 'finish', 'cancel']],
    ['applicant', 'vacancy', ['accept', 'reject', 'cancel']],
  ])('is for the %s of a %s one of %j', (by, kind, actions) => {
    expect(ACTIONS.filter((action) => isOtherSidesAction(kind, action, by))).toEqual(actions);
  });
});

it('each action of ACTION_OF_TARGET_STATUS leads to its own status only', () => {
  for (const status of REQUEST_STATUSES) {
    if (status === 'pending') continue;
    const action = ACTION_OF_TARGET_STATUS[status];
    const ends = (['author', 'applicant'] as const).flatMap((by) =>
      REQUEST_STATUSES.map((from) => transitionOf('task', from, action, by)),
    );
    expect(ends.filter((to) => to !== undefined && to !== status)).toEqual([]);
    expect(ends).toContain(status);
  }
});

describe('the end of a deal', () => {
  const now = new Date('2026-05-01T00:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const deals = (kind: RequestedKind, wasAccepted: boolean, statusAt = now) =>
    REQUEST_STATUSES.filter((status) => isFeedbackOpen({ kind, status, wasAccepted, statusAt }, now));

  it('never comes where nobody was accepted', () => {
    expect([...deals('task', false), ...deals('vacancy', false)]).toEqual([]);
  });

  it('is a final status, a week of hired work, or two weeks unstarted', () => {
    expect(deals('task', true)).not.toContain('accepted');
    expect(deals('task', true)).not.toContain('running');
    expect(deals('task', true)).toEqual(
      expect.arrayContaining<RequestStatus>(['finished', 'cancelled', 'withdrawn', 'rejected']),
    );
    expect(deals('task', true, daysAgo(365))).toEqual(deals('task', true));
    expect(deals('vacancy', true, daysAgo(6.99))).toEqual(deals('task', true));
    expect(deals('vacancy', true, daysAgo(7))).toContain('running');
    expect(deals('vacancy', true, daysAgo(13.99))).not.toContain('accepted');
    expect(deals('vacancy', true, daysAgo(14))).toEqual(REQUEST_STATUSES);
  });

  it('of a task is due when its performer is done or after a day of work', () => {
    const due = (kind: RequestedKind, statusAt: Date, doneAt: Date | null = null) =>
      REQUEST_STATUSES.filter((status) =>
        isFinishDue({ kind, status, wasAccepted: true, statusAt, doneAt }, now),
      );
    expect(due('task', daysAgo(0.99))).toEqual([]);
    expect(due('task', daysAgo(1))).toEqual(['running']);
    expect(due('task', now, now)).toEqual(['running']);
    expect(due('vacancy', daysAgo(9), now)).toEqual([]);
  });
});

describe('the two sides', () => {
  const now = new Date('2026-05-01T00:00:00Z');
  const yearAgo = new Date(now.getTime() - 365 * DAY_MS);
  const inContact = (kind: RequestedKind, wasAccepted: boolean, statusAt: Date) =>
    REQUEST_STATUSES.filter((status) => isContactOpen({ kind, status, wasAccepted, statusAt }, now));

  it('of an open request are in contact however old it is', () => {
    expect(inContact('task', false, yearAgo)).toEqual(['pending', 'accepted', 'running']);
    expect(inContact('task', true, yearAgo)).toEqual(['accepted', 'running']);
  });

  it('lose contact at once when an application is rejected', () => {
    expect(inContact('vacancy', false, now)).not.toContain('rejected');
    expect(inContact('task', true, now)).toContain('cancelled');
  });
});
