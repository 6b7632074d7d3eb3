import type { QueryClient } from '@tanstack/react-query';
import { isNamedBy, staleAfterCall } from '#contract/stale-answers.ts';

/** Several notifications and changes of one moment cause one fetch of each answer. */
const BATCH_MS = 250;

const batches = new WeakMap<QueryClient, Set<string>>();

/** Invalidates every query whose answer a call of this page made stale; resolves when those on the screen are new. */
export async function invalidateAfterCall(client: QueryClient, call: string): Promise<void> {
  await invalidateNamed(client, staleAfterCall(call) ?? []);
}

/** Invalidates answers after a short delay, by their names or the first parts of their names. */
export function invalidateSoon(client: QueryClient, names: readonly string[]): void {
  if (names.length === 0) return;
  const waiting = batches.get(client);
  if (waiting) {
    for (const name of names) waiting.add(name);
    return;
  }
  const batch = new Set(names);
  batches.set(client, batch);
  setTimeout(() => {
    batches.delete(client);
    void invalidateNamed(client, [...batch]);
  }, BATCH_MS);
}

async function invalidateNamed(client: QueryClient, names: readonly string[]): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && isNamedBy(name, names),
  });
}
