import { describe, expect, it } from 'vitest';
import type { DealRow, ServiceChatRow } from './feedbacks-repo.ts';
import { requireRatedPerson } from './feedbacks-policy.ts';

const NOW = new Date('2026-05-09T12:00:00Z');
const SIDES = { ad: '1', author: 'author', applicant: 'applicant', anonymous: false };
const DEAL: DealRow = {
  ...SIDES,
  kind: 'task',
  status: 'finished',
  was_accepted: true,
  status_at: NOW.toISOString(),
};
const TALK: ServiceChatRow = { ...SIDES, kind: 'service', both_wrote: true };

describe.each([
  ['a deal', DEAL],
  ['a chat about a service', TALK],
])('%s', (_, deal) => {
  it('lets each side rate the other', () => {
    expect(requireRatedPerson(deal, 'author', NOW)).toBe('applicant');
    expect(requireRatedPerson(deal, 'applicant', NOW)).toBe('author');
  });

  it('somebody on neither side gets not_found', () => {
    expect(() => requireRatedPerson(deal, 'stranger', NOW)).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
  });
});

describe('no feedback', () => {
  it.each<[string, DealRow | ServiceChatRow, object]>([
    ['before the end of a deal', { ...DEAL, status: 'running' }, { code: 'wrong_state', state: 'running' }],
    [
      'where nobody was accepted',
      { ...DEAL, status: 'rejected', was_accepted: false },
      { code: 'wrong_state', state: 'rejected' },
    ],
    [
      'that would reveal whose vacancy it was',
      { ...DEAL, kind: 'vacancy', status: 'accepted', anonymous: true },
      { code: 'wrong_state', state: 'accepted' },
    ],
    ['for a request about a service', { ...DEAL, kind: 'service' }, { code: 'not_found' }],
    ['for a chat about a task', { ...TALK, kind: 'task' }, { code: 'not_found' }],
    [
      'before both have written',
      { ...TALK, both_wrote: false },
      { code: 'wrong_state', state: 'unanswered' },
    ],
    ['to an anonymous author', { ...TALK, anonymous: true }, { code: 'wrong_state', state: 'unanswered' }],
  ])('%s', (_, deal, refusal) => {
    expect(() => requireRatedPerson(deal, 'author', NOW)).toThrow(expect.objectContaining(refusal));
  });

  it('on a hired person who has worked for less than a week', () => {
    const hired = (status_at: string): DealRow => ({
      ...DEAL,
      kind: 'vacancy',
      status: 'running',
      status_at,
    });
    const about = (deal: DealRow) => requireRatedPerson(deal, 'author', NOW);
    expect(about(hired('2026-05-02T12:00:00Z'))).toBe('applicant');
    expect(() => about(hired('2026-05-02T12:00:01Z'))).toThrow(
      expect.objectContaining({ code: 'feedback_too_early' }),
    );
    expect(about({ ...hired(NOW.toISOString()), status: 'cancelled' })).toBe('applicant');
  });
});
