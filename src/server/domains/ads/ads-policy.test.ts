import { describe, expect, it } from 'vitest';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { AD_STATUSES, type AdStatus } from '#contract/ads/status.ts';
import { HOUR_MS } from '#contract/time.ts';
import {
  isPhonePublic,
  adNotPublicError,
  deriveOwnAdPermissions,
  findPublicView,
  relationOf,
  deriveReportedAdPermissions,
  deriveVisitorPermissions,
} from './ads-policy.ts';
import type { RelationRow } from './own/own-repo.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const ago = (ms: number): string => new Date(NOW.getTime() - ms).toISOString();

function rights(can: object): string[] {
  return Object.entries(can)
    .filter(([, may]) => may)
    .map(([right]) => right);
}

describe('the public view of an ad', () => {
  it.each<[AdStatus, string, string, string]>([
    // columns: status; view of an ad that was public, of one that never was, of a service or vacancy
    ['pending', 'nothing', 'nothing', 'nothing'],
    ['moderation', 'nothing', 'nothing', 'nothing'],
    ['published', 'page', 'page', 'page'],
    ['request_accepted', 'page', 'page', 'nothing'],
    ['running', 'page', 'page', 'nothing'],
    ['finished', 'page', 'page', 'nothing'],
    ['need_edit', 'nothing', 'nothing', 'nothing'],
    ['rejected', 'nothing', 'nothing', 'nothing'],
    ['closed', 'closed', 'nothing', 'closed'],
    ['expired', 'expired', 'nothing', 'expired'],
    ['deactivated', 'deactivated', 'nothing', 'deactivated'],
    ['deleted', 'deleted', 'nothing', 'deleted'],
  ])('%s: a task that was public is %s, one that was not %s, a service %s', (status, was, never, service) => {
    expect(findPublicView('task', { status, was_public: true })).toBe(was);
    expect(findPublicView('task', { status, was_public: false })).toBe(never);
    for (const kind of ['service', 'vacancy'] as const)
      expect(findPublicView(kind, { status, was_public: true })).toBe(service);
  });

  it('is nothing for an ad that never existed', () => {
    expect(findPublicView('task', undefined)).toBe('nothing');
  });

  it.each([
    ['nothing', 'not_found'],
    ['deleted', 'ad_deleted'],
    ['expired', 'ad_expired'],
    ['closed', 'ad_closed'],
    ['deactivated', 'ad_deactivated'],
  ] as const)('%s is refused with %s', (face, code) => {
    expect(adNotPublicError(face)).toMatchObject({ code });
  });
});

describe('a visitor', () => {
  const open = { status: 'published', endsAt: null } as const;

  it('applies to a task or a vacancy, and asks about a service', () => {
    expect(rights(deriveVisitorPermissions('task', open, NOW))).toEqual(['apply', 'ask']);
    expect(rights(deriveVisitorPermissions('vacancy', open, NOW))).toEqual(['apply', 'ask']);
    expect(rights(deriveVisitorPermissions('service', open, NOW))).toEqual(['ask']);
  });

  it('can do nothing with an ad that is not published', () => {
    for (const status of AD_STATUSES.filter((each) => each !== 'published')) {
      for (const kind of AD_KINDS)
        expect(rights(deriveVisitorPermissions(kind, { status, endsAt: null }, NOW))).toEqual([]);
    }
  });

  it('can apply to a task until its end, and only ask afterwards', () => {
    const ends = (ms: number) => ({ status: 'published' as const, endsAt: new Date(NOW.getTime() + ms) });
    expect(rights(deriveVisitorPermissions('task', ends(0), NOW))).toEqual(['apply', 'ask']);
    expect(rights(deriveVisitorPermissions('task', ends(-1), NOW))).toEqual(['ask']);
    expect(rights(deriveVisitorPermissions('vacancy', ends(-1), NOW))).toEqual(['apply', 'ask']);
  });
});

describe('the author', () => {
  it.each<[AdStatus, string[]]>([
    ['pending', ['edit', 'delete']],
    ['moderation', ['edit', 'delete']],
    ['published', ['edit', 'deactivate', 'close', 'delete', 'lift_up', 'highlight']],
    ['request_accepted', ['delete']],
    ['running', ['delete']],
    ['closed', ['delete']],
    ['finished', ['delete']],
    ['need_edit', ['edit', 'delete']],
    ['rejected', ['edit', 'delete', 'appeal']],
    ['expired', ['edit', 'activate', 'delete']],
    ['deactivated', ['edit', 'activate', 'delete']],
    ['deleted', []],
  ])('of an ad that is %s may %j', (status, expected) => {
    expect(rights(deriveOwnAdPermissions('task', { status, lift_up_at: null, appealed: false }))).toEqual(
      expected,
    );
  });

  it('can appeal only once, and lift an ad only after the pause', () => {
    expect(
      deriveOwnAdPermissions('task', { status: 'rejected', lift_up_at: null, appealed: true }).appeal,
    ).toBe(false);
    const lifted = deriveOwnAdPermissions('task', {
      status: 'published',
      lift_up_at: ago(-HOUR_MS),
      appealed: false,
    });
    expect([lifted.lift_up, lifted.highlight]).toEqual([false, true]);
  });
});

const ENDED = { id: '6', status: 'rejected' };

describe('the relation of a signed-in person to an ad', () => {
  const row: RelationRow = {
    status: 'published',
    was_public: true,
    own: false,
    anonymous: false,
    ends_at: null,
    lifted_at: null,
    needs_resume: false,
    appealed: false,
    has_phone: true,
    unwanted: false,
    has_resume: false,
    has_tries: true,
    request: null,
    ended_request: null,
  };
  const others = (changes: Partial<RelationRow>) =>
    rights(relationOf('task', { ...row, ...changes }, NOW).can);

  it('lets a stranger apply, ask, see the phone and report', () => {
    expect(others({})).toEqual(['apply', 'ask', 'see_phone', 'report']);
  });

  it.each<[string, Partial<RelationRow>, string[]]>([
    ['the author has blocked them', { unwanted: true }, ['report']],
    ['the author is anonymous', { anonymous: true }, ['apply', 'ask', 'report']],
    ['the author has no phone', { has_phone: false }, ['apply', 'ask', 'report']],
    ['the author wants a résumé, and they have none', { needs_resume: true }, ['ask', 'see_phone', 'report']],
    [
      'they have the résumé',
      { needs_resume: true, has_resume: true },
      ['apply', 'ask', 'see_phone', 'report'],
    ],
    ['they have applied', { request: { id: '1', status: 'pending' } }, ['ask', 'see_phone', 'report']],
    [
      'they were refused, and may apply again',
      { ended_request: ENDED },
      ['apply', 'ask', 'see_phone', 'report'],
    ],
    ['they have applied too often', { has_tries: false }, ['ask', 'see_phone', 'report']],
    ['a performer was chosen', { status: 'request_accepted' }, ['report']],
    ['the task is over', { ends_at: ago(1) }, ['ask', 'see_phone', 'report']],
    ['the task goes on', { ends_at: ago(-1) }, ['apply', 'ask', 'see_phone', 'report']],
  ])('when %s: %j', (_, changes, expected) => {
    expect(others(changes)).toEqual(expected);
  });

  it('contains the person’s open request, or else their ended one', () => {
    expect(relationOf('task', { ...row, ended_request: ENDED }, NOW)).toMatchObject({
      request: null,
      ended_request: ENDED,
    });
    const request = { id: '7', status: 'accepted' };
    expect(relationOf('task', { ...row, request, ended_request: ENDED }, NOW)).toMatchObject({
      own: false,
      request,
      ended_request: null,
    });
  });

  it('of the author is that of an own ad, never to apply, ask or report', () => {
    const own = relationOf('task', { ...row, own: true }, NOW);
    expect(own).toMatchObject({ own: true, request: null });
    expect(rights(own.can).toSorted()).toEqual([
      'close',
      'deactivate',
      'delete',
      'edit',
      'highlight',
      'lift_up',
    ]);
    expect(Object.keys(own.can).toSorted()).toEqual(Object.keys(relationOf('task', row, NOW).can).toSorted());
    const appealed = { ...row, own: true, status: 'rejected', appealed: true } as const;
    expect(relationOf('task', appealed, NOW).can.appeal).toBe(false);
  });

  it.each([
    [12 * HOUR_MS, true],
    [12 * HOUR_MS - 1, false],
    [0, false],
  ])('allows the author to lift the ad %i ms after the last lift: %s', (ms, may) => {
    const { can } = relationOf('task', { ...row, own: true, lifted_at: ago(ms) }, NOW);
    expect(can.lift_up).toBe(may);
  });
});

it('a phone is open to everybody only while the ad looks for somebody', () => {
  expect(AD_STATUSES.filter(isPhonePublic)).toEqual(['published']);
});

describe('a reported ad', () => {
  it.each<[AdStatus, string[]]>([
    ['published', ['ask_edit', 'reject', 'delete']],
    // an ad in moderation is decided in the review queue
    ['moderation', ['delete']],
    ['running', ['delete']],
    ['deleted', []],
  ])('that is %s leaves a moderator %j', (status, expected) => {
    expect(rights(deriveReportedAdPermissions('task', status))).toEqual(expected);
  });
});
