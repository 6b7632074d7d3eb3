import { randomUUID } from 'node:crypto';
import { NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import { type Release, VERSION_1 } from './version-1.ts';

/** Titles of the items that the person may send, in the order in which they were queued. */
export const SENDABLE = ['waiting', 'sending', 'paused'] as const;

/** An item as the third release stored it: under `thing`, `lane` and `heldUntil`. */
export function itemOfVersion3(owner: string, title: string, fields: object = {}): object {
  const id = randomUUID();
  const [translation] = NEW_TASK.translations;
  return {
    id,
    owner,
    thing: {
      type: 'ad.create',
      kind: 'task',
      body: { ...NEW_TASK, translations: [{ ...translation, locale: 'ru', title }] },
    },
    lane: `ad:${id}`,
    title,
    draft: null,
    queuedAt: Date.now(),
    attempts: 0,
    state: 'waiting',
    nextTryAt: 0,
    heldUntil: 0,
    refusal: null,
    result: null,
    progress: { done: 0, total: 1 },
    ...fields,
  };
}

/** The database as the third release wrote it for this person; must never be changed. */
export function version3(owner: string, now: number): Release {
  const item = (title: string, fields?: object) => itemOfVersion3(owner, title, fields);
  const draft = {
    id: 'draft',
    owner,
    form: 'task',
    of: null,
    version: null,
    values: { title: '"Кран"' },
    createdAt: 1,
    changedAt: 2,
  };
  const changed = new Map<string, object[]>([
    ['drafts', [draft]],
    [
      'outbox',
      [
        item('waiting', { queuedAt: now }),
        item('sending', { state: 'sending', attempts: 1, queuedAt: now + 1 }),
        item('paused', { state: 'paused', queuedAt: now + 2 }),
        item('held', { heldUntil: now + 300_000, queuedAt: now + 3 }),
        item('refused', { state: 'refused', attempts: 1, draft: { ...draft, id: 'refused' } }),
        item('done', { state: 'done', attempts: 1, result: { kind: 'task', id: '12', version: 1 } }),
        item('views', { owner: '', thing: { type: 'views.send' }, lane: 'views.send' }),
        item('unknown', { thing: { type: 'poem' }, lane: 'poem' }),
      ],
    ],
    [
      'photos',
      [{ id: 'p1', of: 'draft', position: 0, name: 'a', type: 'image/png', bytes: [1], refusal: null }],
    ],
    [
      'settings',
      [
        { key: 'locale', value: 'ru' },
        { key: 'outbox_lease', value: `${now + 60_000} gone` },
        { key: 'views_lease', value: `${now + 60_000} gone` },
      ],
    ],
  ]);
  return {
    version: 30,
    stores: [
      ...VERSION_1.stores.map((store) => ({
        ...store,
        rows: changed.get(store.store) ?? store.rows,
        ...(store.store === 'outbox' ? { indexes: ['owner', 'lane'] } : {}),
      })),
      { store: 'favourites', keyPath: 'key', indexes: ['at'], rows: [] },
      { store: 'answers', keyPath: 'key', indexes: ['savedAt'], rows: [] },
    ],
  };
}
