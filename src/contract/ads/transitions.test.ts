import { describe, expect, it } from 'vitest';
import { AD_KINDS } from './kinds.ts';
import { AD_STATUSES, type AdStatus } from './status.ts';
import {
  AD_ACTORS,
  AD_TRANSITIONS,
  type AdActor,
  isAllowed,
  canBeReactivated,
  mayTransition,
} from './transitions.ts';

/** Everything that an actor may do to a task in a status, and where it may end. */
function stepsOf(by: AdActor, from: AdStatus | null, kind: (typeof AD_KINDS)[number] = 'task'): string[] {
  const steps = AD_TRANSITIONS.map(({ action }) => action).flatMap((action) =>
    AD_STATUSES.filter((to) => isAllowed(kind, from, { action, to, by })).map((to) => `${action} → ${to}`),
  );
  return [...new Set(steps)].toSorted();
}

const ERASE = ['erase → deleted'];

describe('the author of a task', () => {
  it('posts it for moderation, or as pending while its photos are uploaded', () => {
    expect(stepsOf('author', null)).toEqual(['post → moderation', 'post → pending']);
  });

  it.each<[AdStatus, string[]]>([
    ['pending', ['complete → moderation', 'delete → deleted']],
    ['moderation', ['delete → deleted']],
    [
      'published',
      [
        'accept → request_accepted',
        'close → closed',
        'deactivate → deactivated',
        'delete → deleted',
        'edit → moderation',
      ],
    ],
    ['request_accepted', ['delete → deleted', 'finish → finished', 'reopen → published']],
    ['running', ['delete → deleted', 'finish → finished', 'reopen → published']],
    ['closed', ['delete → deleted']],
    ['finished', ['delete → deleted']],
    ['need_edit', ['delete → deleted', 'edit → moderation']],
    ['rejected', ['appeal → moderation', 'delete → deleted', 'edit → moderation']],
    ['expired', ['activate → moderation', 'activate → published', 'delete → deleted']],
    ['deactivated', ['activate → moderation', 'activate → published', 'delete → deleted']],
    ['deleted', []],
  ])('when it is %s may %j', (status, steps) => {
    expect(stepsOf('author', status)).toEqual(steps);
  });
});

describe('a moderator', () => {
  const DECISIONS = ['ask_edit → need_edit', 'delete → deleted', 'reject → rejected'];
  it.each<[AdStatus, string[]]>([
    ['pending', ['delete → deleted']],
    ['moderation', ['approve → published', ...DECISIONS]],
    ['published', [...DECISIONS, 'undo → moderation']],
    ['request_accepted', ['delete → deleted']],
    ['need_edit', ['delete → deleted', 'undo → moderation', 'undo → published']],
    ['rejected', ['delete → deleted', 'undo → moderation', 'undo → published']],
    ['expired', ['delete → deleted']],
    ['deleted', []],
  ])('when an ad is %s may %j', (status, steps) => {
    expect(stepsOf('moderator', status)).toEqual(steps.toSorted());
  });
});

describe('nobody but the author and moderators', () => {
  it.each<[AdActor, Partial<Record<AdStatus, string[]>>]>([
    [
      'performer',
      { request_accepted: ['reopen → published', 'start → running'], running: ['reopen → published'] },
    ],
    [
      'clock',
      {
        pending: ['give_up → deleted'],
        published: ['expire → expired'],
        request_accepted: ['start → running'],
      },
    ],
    ['review', { moderation: ['approve → published'] }],
    [
      'account',
      {
        pending: ERASE,
        moderation: [...ERASE, 'hide → deactivated'],
        published: [...ERASE, 'hide → deactivated'],
        request_accepted: [...ERASE, 'hide → deactivated'],
        running: [...ERASE, 'hide → deactivated'],
        finished: [...ERASE, 'hide → deactivated'],
        closed: ERASE,
        need_edit: ERASE,
        rejected: ERASE,
        expired: ERASE,
        deactivated: [
          ...ERASE,
          'show → finished',
          'show → moderation',
          'show → published',
          'show → request_accepted',
          'show → running',
        ],
      },
    ],
  ])('moves an ad where %s may not', (by, steps) => {
    for (const status of AD_STATUSES)
      expect([status, stepsOf(by, status)]).toEqual([status, steps[status] ?? []]);
    expect(stepsOf(by, null)).toEqual([]);
  });
});

it.each(['vacancy', 'service'] as const)('a %s has no performer who is chosen and works', (kind) => {
  for (const by of AD_ACTORS) {
    for (const status of ['published', 'request_accepted', 'running'] as const) {
      const acts = stepsOf(by, status, kind).map((step) => step.split(' ')[0]);
      for (const action of ['accept', 'start', 'reopen', 'finish']) expect(acts).not.toContain(action);
    }
  }
  expect(stepsOf('author', 'published', kind)).toContain('close → closed');
});

it('mayTransition allows exactly the actions of the transition table', () => {
  for (const kind of AD_KINDS) {
    for (const by of AD_ACTORS) {
      for (const status of AD_STATUSES) {
        const allowed = new Set(stepsOf(by, status, kind).map((step) => step.split(' ')[0]));
        const offered = new Set(
          AD_TRANSITIONS.map(({ action }) => action).filter((action) =>
            mayTransition(kind, status, action, by),
          ),
        );
        expect(offered).toEqual(allowed);
      }
    }
  }
});

it('only a deactivated or expired ad can be reactivated by its author', () => {
  expect(AD_STATUSES.filter(canBeReactivated)).toEqual(['expired', 'deactivated']);
  for (const status of AD_STATUSES) {
    expect(mayTransition('task', status, 'activate', 'author')).toBe(canBeReactivated(status));
  }
});
