import type { AdKind } from '#contract/ads/kinds.ts';
import { ALERTS } from '#contract/saved-searches/entities.ts';
import type { Act, Acting } from './act.ts';
import { itemsShown, ShownSearch } from './read-screen.ts';

/** Acts on a list that words have narrowed. */
export function listActs(kind: AdKind, words: string, { page }: Acting): Act[] {
  const save: Act['run'] = () => page.saveSearch(kind, words);
  return [{ name: 'saves the search', weight: 12, interest: 'searches', run: save }];
}

/** Acts on the list of saved searches. */
export function savedSearchesActs({ page }: Acting): Act[] {
  return itemsShown(page.shown(), 'savedSearches.list', ShownSearch).flatMap(({ id, alert }): Act[] => {
    const about = { kind: 'search', id } as const;
    return [
      {
        name: 'changes the alert',
        about,
        weight: 6,
        interest: 'searches',
        run: (random) => {
          const next = random.pick(ALERTS.filter((each) => each !== alert)) ?? alert;
          return page.write({ type: 'search.edit', search: id, body: { alert: next } });
        },
      },
      {
        name: 'deletes the search',
        about,
        weight: 2,
        interest: 'searches',
        run: () => page.write({ type: 'search.delete', search: id }),
      },
    ];
  });
}
