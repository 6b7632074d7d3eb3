import type { AdKind } from '#contract/ads/kinds.ts';
import { ALERTS } from '#contract/saved-searches/entities.ts';
import type { DeviceAct, ActContext } from './device-act.ts';
import { readShownItems, ShownSearch } from './read-screen.ts';

/** Acts on a list that words have narrowed. */
export function listActs(kind: AdKind, words: string, { page }: ActContext): DeviceAct[] {
  const save: DeviceAct['run'] = () => page.saveSearch(kind, words);
  return [{ name: 'saves the search', weight: 12, interest: 'searches', run: save }];
}

export function savedSearchesActs({ page }: ActContext): DeviceAct[] {
  return readShownItems(page.shown(), 'savedSearches.list', ShownSearch).flatMap(
    ({ id, alert }): DeviceAct[] => {
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
    },
  );
}
