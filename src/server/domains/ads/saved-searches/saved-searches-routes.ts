import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import type { Bind } from '#server/http/calls/bound-call.ts';
import type { SavedSearchesService } from './saved-searches-service.ts';

/** Does not drop the response cache at a write, since saved searches are private. */
const OWN = { leavesShared: true };

export function bindSavedSearches(bind: Bind, searches: SavedSearchesService): void {
  const { list, create, edit, delete: remove } = savedSearchesEndpoints;
  bind(list, ({ actor }) => searches.list(actor.id));
  bind(create, ({ actor, body, now }) => searches.create(actor.id, body, now), {
    ...OWN,
    cost: 'heavy',
  });
  bind(
    edit,
    ({ actor, params, body, now }) => {
      const { name, ...changes } = body;
      // a search without a name is shown by its filter
      return searches.edit(actor.id, params.id, { ...changes, name: name === '' ? null : name }, now);
    },
    OWN,
  );
  bind(remove, ({ actor, params }) => searches.delete(actor.id, params.id), OWN);
}
