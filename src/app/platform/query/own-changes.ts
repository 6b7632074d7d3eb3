/** Milliseconds for which a process of the server may still have a public answer from before a change. */
const CACHED_ANSWERS_MS = 2000;
const REMEMBERED_MAX = 100;

/** When this browser's changes were answered, by the ids that they were sent with; a later fetch shows the change. */
const answeredAt = new Map<string, number>();
let lastOwnAt = -Infinity;
let lastWokenAt = -Infinity;

const page = Math.random().toString(36).slice(2);
let count = 0;

/** A new id for a change, by which the page recognises the wake-up that its own change causes. */
export function createChangeId(): string {
  count += 1;
  return `${page}-${count}`;
}

/** Call when a change of this page, or of an item of the outbox, has been answered. */
export function noteOwnChangeAnswered(change: string): void {
  lastOwnAt = performance.now();
  answeredAt.set(change, lastOwnAt);
  for (const oldest of answeredAt.keys()) {
    if (answeredAt.size <= REMEMBERED_MAX) break;
    answeredAt.delete(oldest);
  }
}

/** Time from which on fetches show a change: of somebody else's, nobody knows which do. */
export function ownChangeAnsweredAt(change: string | undefined): number {
  return (change === undefined ? undefined : answeredAt.get(change)) ?? Infinity;
}

/** Call when answers are refetched because of a change that was made elsewhere. */
export function noteRemoteChange(): void {
  lastWokenAt = performance.now();
}

/**
 * How calls pass the server's cached answers just after a change: one's own takes nothing from before the call, a
 * wake-up nothing from before the change, for all that it wakes at once.
 */
export function cacheModeNow(): RequestCache | undefined {
  const now = performance.now();
  if (now - lastOwnAt < CACHED_ANSWERS_MS) return 'reload';
  return now - lastWokenAt < CACHED_ANSWERS_MS ? 'no-cache' : undefined;
}
