/** Milliseconds for which a process of the server may still have a public answer from before a change. */
const CACHED_ANSWERS_MS = 2000;
const REMEMBERED_MAX = 100;

/** When this browser's changes were answered, by the ids that they were sent with; a later fetch shows the change. */
const answeredAt = new Map<string, number>();
let lastOwnAt = -Infinity;
let lastWokenAt = -Infinity;

const page = Math.random().toString(36).slice(2);
let count = 0;

/** A new id for a change. The socket message about the change (wake-up) has the id, so that its own page knows it. */
export function createChangeId(): string {
  count += 1;
  return `${page}-${count}`;
}

/** Call when a change of this page, or of an item of the outbox, has been answered. */
export function recordOwnChangeAnswer(change: string): void {
  lastOwnAt = performance.now();
  answeredAt.set(change, lastOwnAt);
  for (const oldest of answeredAt.keys()) {
    if (answeredAt.size <= REMEMBERED_MAX) break;
    answeredAt.delete(oldest);
  }
}

/** Time from which on fetches show a change of this browser; `Infinity` for changes of others, where it is unknown. */
export function ownChangeAnsweredAt(change: string | undefined): number {
  return (change === undefined ? undefined : answeredAt.get(change)) ?? Infinity;
}

/** Call when answers are refetched because of a change that was made elsewhere. */
export function recordRemoteChange(): void {
  lastWokenAt = performance.now();
}

/**
 * Cache mode of calls just after a change, when the server may still have stale answers in its cache. After an own
 * change (`reload`) the server takes no cached answer; after a wake-up (`no-cache`) it takes one from after the change,
 * so that all pages that were woken share one answer.
 */
export function cacheModeNow(): RequestCache | undefined {
  const now = performance.now();
  if (now - lastOwnAt < CACHED_ANSWERS_MS) return 'reload';
  return now - lastWokenAt < CACHED_ANSWERS_MS ? 'no-cache' : undefined;
}
