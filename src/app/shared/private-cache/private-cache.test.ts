import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { embeddedAnswers } from './embedded-answers.ts';
import { PRIVATE_ANSWERS } from './cached-answer-schemas.ts';
import { isList, isPrivate } from './private-cache.ts';

const LINE = {
  id: '7',
  kind: 'task',
  operation_id: '5',
  ad: { translations: [{ locale: 'ru', title: 'Кран' }], photo: null, own: true, is_public: true },
  other: null,
  company: null,
  unread: 0,
  delivered_seq: 0,
  read_seq: 0,
  last_seq: 1,
  updated_at: '2026-05-01T09:00:00.000000Z',
  last: null,
};

describe('the private cache', () => {
  it('answers for one person are cached, but nothing of moderation', () => {
    const calls = new Map(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint]));
    for (const name of PRIVATE_ANSWERS.keys()) {
      const endpoint = calls.get(name.replace(/\.sides$/, ''));
      expect(endpoint?.method, name).toBe('GET');
      expect(endpoint?.auth, name).not.toBe('none');
      expect(endpoint?.path, name).not.toMatch(/moderation|export/);
    }
  });

  it('a chat search is not cached; a six-card preview is not a full list', () => {
    expect(isPrivate(['messages.get', { params: { id: '7' }, query: { size: 50 } }])).toBe(true);
    expect(isPrivate(['messages.get', { params: { id: '7' }, query: { size: 50, search: 'кран' } }])).toBe(
      false,
    );
    expect(isList(['tasks.list', 'pages', { query: {} }])).toBe(true);
    expect(isList(['tasks.list', { query: { size: 6 } }])).toBe(false);
  });

  it('the cached list of all chats also fills the list of each ad’s chats', () => {
    const pages = {
      pages: [{ items: [LINE, { ...LINE, id: '8' }, 'rubbish'], next: null }],
      pageParams: [''],
    };
    expect(embeddedAnswers(['messages.list.task', 'pages', {}], pages)).toEqual([
      {
        queryKey: ['messages.list.task', 'pages', { query: { ad: '5' } }],
        answer: { pages: [{ items: [LINE, { ...LINE, id: '8' }], next: null }], pageParams: [''] },
      },
    ]);
    expect(embeddedAnswers(['messages.list.task', 'pages', { query: { ad: '5' } }], pages)).toEqual([]);
    expect(embeddedAnswers(['messages.list.task', 'pages', {}], { rubbish: 1 })).toEqual([]);
  });
});
