import type { Alert } from '#contract/saved-searches/entities.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import type { Outcome } from '../../database/rows.ts';
import { isRefusedWith, type SendContext } from '../send-context.ts';

export interface SearchEditItem {
  readonly type: 'search.edit';
  readonly search: string;
  readonly body: { readonly name?: string; readonly alert?: Alert };
}

export interface SearchDeletionItem {
  readonly type: 'search.delete';
  readonly search: string;
}

/** Changes a saved search; repeating it has no effect. */
export async function sendSearchEdit({
  item: { search: id, body },
  call,
  signal,
}: SendContext<SearchEditItem>): Promise<Outcome> {
  await call(savedSearchesEndpoints.edit, { params: { id }, body }, { signal });
  return { kind: 'search', id, version: null };
}

export async function sendSearchDeletion({
  item: { search: id },
  call,
  signal,
}: SendContext<SearchDeletionItem>): Promise<Outcome> {
  await call(savedSearchesEndpoints.delete, { params: { id } }, { signal }).catch((error: unknown) => {
    if (!isRefusedWith(error, 'not_found')) throw error;
  });
  return { kind: 'search', id, version: null };
}
