import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import type { Outcome } from '../database/rows.ts';
import { isRefusedWith } from './ads/ad-calls.ts';
import type { Sending } from './sending.ts';
import type { OutboxItem } from './outbox-item.ts';

/** Changes or deletes a saved search; repeating it has no effect, and one that is already gone counts as deleted. */
export async function sendSearchChange({
  thing,
  call,
  signal,
}: Sending<Extract<OutboxItem, { type: `search.${string}` }>>): Promise<Outcome> {
  const params = { id: thing.search };
  if (thing.type === 'search.edit') {
    await call(savedSearchesEndpoints.edit, { params, body: thing.body }, { signal });
  } else {
    await call(savedSearchesEndpoints.delete, { params }, { signal }).catch((error: unknown) => {
      if (!isRefusedWith(error, 'not_found')) throw error;
    });
  }
  return { kind: 'search', id: thing.search, version: null };
}
