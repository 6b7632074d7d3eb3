import { describe, expect, it } from 'vitest';
import { keyOfPath, readContentKeys, UNNAMED_CONTENT_KEY, formatContentKeys } from './content-keys.ts';

describe('content keys', () => {
  it('name each ad and person in an answer once, however deep', () => {
    const author = { id: '7', full_name: 'Азиз Каримов' };
    const answer = {
      items: [
        { kind: 'task', id: '5', author },
        { kind: 'vacancy', id: '6', author: null },
        { kind: 'task', id: '5', applicants: [{ id: '31', person: { id: '8', full_name: 'Б В' } }] },
      ],
      total: 3,
    };
    expect([...readContentKeys(answer)].sort()).toEqual(['ad-5', 'ad-6', 'user-7', 'user-8']);
  });

  it.each([
    ['/api/v1/tasks/5', 'ad-5'],
    ['/api/v1/vacancies/5/similar', 'ad-5'],
    ['/api/v1/users/7/feedbacks/count', 'user-7'],
    ['/api/v1/translations/ads/service/9', 'ad-9'],
    ['/api/v1/translations/feedbacks/3/reply', 'feedback-3'],
    ['/api/v1/third-party-ads', 'banners'],
    ['/api/v1/tasks', undefined],
    ['/api/v1/packs/tasks', undefined],
  ])('of the path %s: %s', (path, key) => {
    expect(keyOfPath(path)).toBe(key);
  });

  it('are one catch-all key if there are none or too many for a header', () => {
    expect(formatContentKeys(new Set())).toBe(UNNAMED_CONTENT_KEY);
    expect(formatContentKeys(new Set(['ad-1', 'user-2']))).toBe('ad-1 user-2');
    expect(formatContentKeys(new Set(Array.from({ length: 151 }, (_, id) => `ad-${id}`)))).toBe(
      UNNAMED_CONTENT_KEY,
    );
  });
});
