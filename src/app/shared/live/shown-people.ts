import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { SOCKET_LIMITS } from '#contract/sockets/paths.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';

/** Debounce: many queries change together when a screen changes. */
const DEBOUNCE_MS = 300;

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
export function findShownPeople(client: QueryClient): string[] {
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

export function subscribeToShownPeople(client: QueryClient, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = '';
  const compare = (): void => {
    timer = undefined;
    const now = findShownPeople(client).join();
    if (now !== before) onChange();
    before = now;
  };
  const stop = client.getQueryCache().subscribe(({ type }) => {
    if (/^observer(?:Added|Removed)$|^updated$/.test(type)) timer ??= setTimeout(compare, DEBOUNCE_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
