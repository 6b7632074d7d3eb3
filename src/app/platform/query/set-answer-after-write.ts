import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

type KeyOf<Answer> = DataTag<QueryKey, Answer, Error>;

/** Shows what a write was answered, where that is the whole answer. */
export async function setAnswerAfterWrite<Answer>(
  client: QueryClient,
  queryKey: KeyOf<Answer>,
  answer: NoInfer<Answer>,
): Promise<void> {
  await endReading(client, queryKey, () => client.setQueryData<Answer>(queryKey, answer));
}

/** Shows what a write was answered about a part of a cached answer. */
export async function patchAnswerAfterWrite<Answer>(
  client: QueryClient,
  queryKey: KeyOf<Answer>,
  change: (before: Answer) => Answer,
): Promise<void> {
  await endReading(client, queryKey, () => patchAnswer(client, queryKey, change));
}

/**
 * Cancels a running fetch and begins it anew. It began before the write was answered: its answer may lack the write, or
 * the fetch was for a change that somebody else made meanwhile.
 */
async function endReading(client: QueryClient, queryKey: QueryKey, write: () => void): Promise<void> {
  const filter = { queryKey, exact: true };
  const isBeingRead = client.isFetching(filter) > 0;
  await client.cancelQueries(filter);
  write();
  if (isBeingRead) void client.invalidateQueries(filter);
}

/**
 * Changes a part of a cached answer; creates none where none is cached. `setQueryData` marks any answer as fresh, but
 * the rest of a stale answer is still stale, so the query is invalidated again.
 */
export function patchAnswer<Answer>(
  client: QueryClient,
  queryKey: KeyOf<Answer>,
  change: (before: Answer) => Answer,
): void {
  const isStale = client.getQueryState(queryKey)?.isInvalidated === true;
  client.setQueryData<Answer>(queryKey, (before) => (before === undefined ? undefined : change(before)));
  if (isStale) client.getQueryCache().find({ queryKey, exact: true })?.invalidate();
}
