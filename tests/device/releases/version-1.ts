interface Store {
  store: string;
  keyPath: string | string[];
  indexes: string[];
  rows: object[];
}

export interface Release {
  version: number;
  stores: Store[];
}

/** The database as the first release wrote it; must never be changed. Dexie multiplies versions by ten. */
export const VERSION_1: Release = {
  version: 10,
  stores: [
    {
      store: 'ads',
      keyPath: 'key',
      indexes: ['savedAt'],
      rows: [
        {
          key: 'task:12',
          kind: 'task',
          id: '12',
          category: '5',
          city: '1',
          author: '7',
          latitude: 41.3,
          longitude: 69.2,
          pay: 150000,
          publishedAt: 1_780_000_000_000,
          title: 'починить кран',
          card: '{"kind":"task","id":"12"}',
          titleTerms: 'pocin kran',
          textTerms: 'tec kuhn',
          savedAt: 1_780_000_100_000,
        },
      ],
    },
    {
      store: 'names',
      keyPath: 'key',
      indexes: [],
      rows: [{ key: 'leaf:5', headTerms: 'santehnik', textTerms: 'remont' }],
    },
    {
      store: 'packs',
      keyPath: 'key',
      indexes: [],
      rows: [
        {
          key: 'task:1',
          kind: 'task',
          city: '1',
          ids: ['12'],
          marks: ['aB3_x'],
          checkedAt: 1_780_000_100_000,
        },
      ],
    },
    {
      store: 'views',
      keyPath: 'key',
      indexes: ['sent'],
      rows: [{ key: 'tasks:12', resource: 'tasks', id: '12', seenAt: 1_780_000_200_000, sent: 0 }],
    },
    {
      store: 'recent',
      keyPath: 'key',
      indexes: ['seenAt'],
      rows: [{ key: 'task:12', kind: 'task', id: '12', seenAt: 1_780_000_200_000 }],
    },
    {
      store: 'session',
      keyPath: 'key',
      indexes: [],
      rows: [{ key: 'session', person: '7', token: 'secret', expiresAt: 1_790_000_000_000 }],
    },
    {
      store: 'drafts',
      keyPath: 'id',
      indexes: ['owner', 'changedAt'],
      rows: [{ id: 'd1', owner: '7', form: 'task', values: '{}', changedAt: 1_780_000_200_000 }],
    },
    {
      store: 'outbox',
      keyPath: 'id',
      indexes: ['owner', 'queuedAt'],
      rows: [
        { id: 'o1', owner: '7', call: 'tasks.create', body: '{}', queuedAt: 1_780_000_200_000, attempts: 0 },
      ],
    },
    {
      store: 'photos',
      keyPath: 'id',
      indexes: ['of'],
      rows: [{ id: 'p1', of: 'd1', position: 0, name: 'tap.jpg', type: 'image/jpeg', bytes: [1, 2, 3] }],
    },
    {
      store: 'shared',
      keyPath: 'id',
      indexes: ['receivedAt'],
      rows: [{ id: 's1', title: 'Кран', text: 'Течёт', url: '', receivedAt: 1_780_000_200_000 }],
    },
    {
      store: 'traffic',
      keyPath: ['day', 'kind'],
      indexes: ['day'],
      rows: [{ day: '2026-05-28', kind: 'lists', bytes: 5120 }],
    },
    {
      store: 'settings',
      keyPath: 'key',
      indexes: [],
      rows: [{ key: 'locale', value: 'uz' }],
    },
  ],
};
