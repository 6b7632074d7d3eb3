import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what a write was answered. A reading that is under way began before the answer, so it is cancelled and begun
 * anew: it would show the time before the write, or was for a change that somebody else made meanwhile.
 */
export async function writeAnswer<Answer>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Answer, Error>,
  answer: NoInfer<Answer> | ((before: Answer | undefined) => NoInfer<Answer> | undefined),
): Promise<void> {
  const filter = { queryKey, exact: true };
  const isBeingRead = client.isFetching(filter) > 0;
  await client.cancelQueries(filter);
  client.setQueryData<Answer>(queryKey, answer);
  if (isBeingRead) void client.invalidateQueries(filter);
}
