/**
 * Repeats a batch, which commits by itself, until it returns false. When the process stops, it throws between two
 * batches: the job counts as unfinished, and its next attempt goes on where this one ended.
 */
export async function runBatches(
  stopping: AbortSignal | undefined,
  batch: () => Promise<boolean>,
): Promise<void> {
  do stopping?.throwIfAborted();
  while (await batch());
}
