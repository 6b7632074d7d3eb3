import { describe, expect, it } from 'vitest';
import { AD_KINDS } from './ads/kinds.ts';
import { ENDPOINTS } from './endpoints.ts';
import { NOTIFICATION_TYPES } from './notifications/types.ts';
import { matchesCallNames, findStaleAfterCall, findStaleAfterNotification } from './stale-answers.ts';

const answers = ENDPOINTS.filter(({ method }) => method === 'GET').map(({ name }) => name);
const changes = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ name }) => name);

describe('stale answers', () => {
  it.each(changes)('the stale table has an entry for the change %s', (name) => {
    expect(findStaleAfterCall(name)).toBeDefined();
  });

  it('each name in the stale tables is a query name or a prefix of one', () => {
    const events = NOTIFICATION_TYPES.flatMap((type) =>
      [null, ...AD_KINDS].flatMap((kind) => findStaleAfterNotification({ type, kind })),
    );
    const names = new Set([...changes.flatMap((name) => findStaleAfterCall(name) ?? []), ...events]);
    const unknown = [...names].filter((name) => !answers.some((answer) => matchesCallNames(answer, [name])));
    expect(unknown).toEqual([]);
  });

  it.each(['task', 'vacancy'] as const)('a new request of a %s makes its ad and its chats stale', (kind) => {
    const stale = findStaleAfterNotification({ type: `${kind}_request`, kind });
    for (const name of ['get', 'own', 'mine', 'relation'])
      expect(matchesCallNames(`${kind === 'task' ? 'tasks' : 'vacancies'}.${name}`, stale)).toBe(true);
    expect(matchesCallNames('messages.get', stale)).toBe(true);
  });

  it.each(['task', 'vacancy'] as const)('an author’s change of a %s makes its requests stale', (kind) => {
    const plural = kind === 'task' ? 'tasks' : 'vacancies';
    for (const call of ['update', 'changeStatus'])
      for (const answer of [`${kind}Requests.list.sides`, 'deals.list', 'messages.get', `${plural}.own`])
        expect(matchesCallNames(answer, findStaleAfterCall(`${plural}.${call}`) ?? [])).toBe(true);
  });

  it('a highlight or payment makes the home with its balance stale', () => {
    for (const call of [
      'tasks.highlight',
      'services.highlight',
      'vacancies.highlight',
      'balance.testPayment',
    ])
      expect(matchesCallNames('me.home', findStaleAfterCall(call) ?? [])).toBe(true);
  });

  it('blocking a person makes requests, deals and chats stale', () => {
    for (const answer of ['deals.list', 'taskRequests.own', 'vacancyRequests.list.sides', 'messages.get'])
      expect(matchesCallNames(answer, findStaleAfterCall('blocks.create') ?? [])).toBe(true);
  });

  it('a call name matches whole segments, not the beginning of a word', () => {
    expect(matchesCallNames('taskRequests.list', ['tasks', 'task'])).toBe(false);
    expect(matchesCallNames('messages.list.task', ['messages.list'])).toBe(true);
  });
});
