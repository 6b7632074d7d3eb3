import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { Status } from '#contract/sockets/messages.ts';
import { SOCKET_LIMITS } from '#contract/sockets/paths.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { createListeners } from '#app/ui/listeners.ts';

const statuses = new Map<string, Status>();
const listeners = createListeners();

/** The latest known online status of a person. */
export function useStatus(person: string | undefined): Status | undefined {
  const get = (): Status | undefined => (person === undefined ? undefined : statuses.get(person));
  return useSyncExternalStore(listeners.add, get, () => undefined);
}

const Person = v.object({ id: v.string() });
const Shown = v.union([
  v.object({ other: v.nullable(Person) }),
  v.object({ author: v.nullable(Person) }),
  Person,
]);
const NAMES = new Set<unknown>([
  usersEndpoints.get.name,
  messagesEndpoints.get.name,
  ...Object.values(adsEndpoints).map(({ get }) => get.name),
]);

/**
 * People on the screen whose status is watched: the person of a profile, the author of an ad, the other side of a chat.
 */
export function shownPeople(client: QueryClient): string[] {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey: [name] }) => NAMES.has(name) })
    .flatMap(({ state }) => {
      const data = v.safeParse(Shown, state.data);
      if (!data.success) return [];
      const { output } = data;
      const person = 'other' in output ? output.other : 'author' in output ? output.author : output;
      return person === null ? [] : [person.id];
    });
  return [...new Set(shown)].slice(0, SOCKET_LIMITS.watchedMax);
}

/** Stores new statuses, also in cached answers that contain these people. */
export function applyStatuses(client: QueryClient, received: readonly Status[]): void {
  for (const status of received) {
    statuses.set(status.id, status);
    const { id, online, last_seen_at } = status;
    client.setQueriesData<unknown>(
      { type: 'active', predicate: ({ queryKey: [name] }) => NAMES.has(name) },
      (data: unknown) => withPresence(data, id, { online, last_seen_at }),
    );
  }
  listeners.tell();
}

export function forgetStatuses(): void {
  statuses.clear();
  listeners.tell();
}

const Present = v.looseObject({ id: v.string(), online: v.boolean() });
const WithAuthor = v.looseObject({ author: Present });

function withPresence(data: unknown, id: string, presence: object): unknown {
  const profile = v.safeParse(Present, data);
  if (profile.success) return profile.output.id === id ? { ...profile.output, ...presence } : data;
  const ad = v.safeParse(WithAuthor, data);
  if (!ad.success || ad.output.author.id !== id) return data;
  return { ...ad.output, author: { ...ad.output.author, ...presence } };
}
