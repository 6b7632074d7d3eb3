import type { AdListQuery } from '#server/domains/ads/list/filter-types.ts';

/** The first page of all tasks, changed as given. */
export function listQueryWith(changes: Partial<AdListQuery> = {}): AdListQuery {
  return {
    kind: 'task',
    city: undefined,
    leaves: undefined,
    author: undefined,
    payFrom: undefined,
    payTo: undefined,
    verified: false,
    withPhoto: false,
    traits: [],
    startsFrom: undefined,
    startsTo: undefined,
    circle: undefined,
    box: undefined,
    search: undefined,
    locale: 'ru',
    sort: 'date',
    point: undefined,
    size: 20,
    after: undefined,
    now: new Date(),
    ...changes,
  };
}
