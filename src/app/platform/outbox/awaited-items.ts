import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';

/** Ids of outbox items that a form or a tap of this page waits for; true where the item is new. */
let awaited: ReadonlyMap<string, boolean> = new Map();
const listeners = createListeners();

/** Marks an item as awaited, until the returned function is called. */
export function awaitItem(id: string, isNew: boolean): () => void {
  awaited = new Map([...awaited, [id, isNew]]);
  listeners.tell();
  return () => {
    awaited = new Map([...awaited].filter(([each]) => each !== id));
    listeners.tell();
  };
}

/** Whether a form shows the item's refusal, so that no toast is needed. */
export function isItemAwaited(id: string): boolean {
  return awaited.has(id);
}

/** Whether an item is left out of the waiting items, because its form shows that it is pending. */
export function useIsHidden(): (id: string) => boolean {
  const current = useSyncExternalStore(
    listeners.add,
    () => awaited,
    () => awaited,
  );
  return (id) => current.get(id) === true;
}
