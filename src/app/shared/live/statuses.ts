import { useSyncExternalStore } from 'react';
import type { PresenceStatus } from '#contract/sockets/messages.ts';
import { createListeners } from '#app/ui/listeners.ts';

const statuses = new Map<string, PresenceStatus>();
const listeners = createListeners();

export function usePresenceStatus(person: string | undefined): PresenceStatus | undefined {
  const get = (): PresenceStatus | undefined => (person === undefined ? undefined : statuses.get(person));
  return useSyncExternalStore(listeners.add, get, () => undefined);
}

/** Stores new statuses apart from the cached answers about these people, whose age stays as it was. */
export function applyPresenceStatuses(news: readonly PresenceStatus[]): void {
  for (const status of news) statuses.set(status.id, status);
  listeners.tell();
}

export function clearPresenceStatuses(): void {
  statuses.clear();
  listeners.tell();
}
