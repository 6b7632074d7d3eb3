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
 * A reading that is under way began before the write was answered, so it is cancelled and begun anew: it would show the
 * time before the write, or was for a change that somebody else made meanwhile.
 */
async function endReading(client: QueryClient, queryKey: QueryKey, write: () => void): Promise<void> {
  const filter = { queryKey, exact: true };
  const isBeingRead = client.isFetching(filter) > 0;
  await client.cancelQueries(filter);
  write();
  if (isBeingRead) void client.invalidateQueries(filter);
}

/**
 * Changes a part of a cached answer; where there is none, none is created. The query client takes any answer that is
 * written for a new one, but the rest of a stale answer is still stale.
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
