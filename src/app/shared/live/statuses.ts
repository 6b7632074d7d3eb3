import { useSyncExternalStore } from 'react';
import type { Status } from '#contract/sockets/messages.ts';
import { createListeners } from '#app/ui/listeners.ts';

const statuses = new Map<string, Status>();
const listeners = createListeners();

export function useStatus(person: string | undefined): Status | undefined {
  const get = (): Status | undefined => (person === undefined ? undefined : statuses.get(person));
  return useSyncExternalStore(listeners.add, get, () => undefined);
}

/** Stores new statuses apart from the cached answers about these people, whose age stays as it was. */
export function applyStatuses(news: readonly Status[]): void {
  for (const status of news) statuses.set(status.id, status);
  listeners.tell();
}

export function forgetStatuses(): void {
  statuses.clear();
  listeners.tell();
}
