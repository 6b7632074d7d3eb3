import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { AdKind } from '#contract/ads/kinds.ts';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { isRefused } from '#device/call-error.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import {
  deletePrivateAnswers,
  saveAnswers,
  type PrivateAnswer,
  type Owner,
  readAnswer,
} from '#device/private-cache/private-cache.ts';
import { writeWithEviction } from '#device/eviction-order.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import { isAnswer, SAVED_ANSWERS } from '../saved-queries/read-saved-queries.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { currentToken, memorySession } from '#app/platform/session/session.ts';
import { waitForSessionPurge } from '#app/platform/session/settling.ts';
import { PRIVATE_ANSWERS } from './cached-answer-schemas.ts';

/** Lists of ads are the same for everybody; cached as private are those that the person's saved searches found. */
const LISTS: ReadonlySet<string> = new Set(Object.values(AD_PLURALS).map((plural) => `${plural}.list`));

type Key = readonly unknown[];

/** Whether an answer is cached privately. A search in a chat is not: its records are not the whole chat. */
export function isPrivate([name, ...rest]: Key): boolean {
  return PRIVATE_ANSWERS.has(String(name)) && !JSON.stringify(rest).includes('"search":');
}

export function isList([name, second]: Key): boolean {
  return second === 'pages' && LISTS.has(String(name));
}

export function ownerOf(client: QueryClient): string | undefined {
  return currentToken() === undefined ? undefined : client.getQueryData(meQuery.queryKey)?.id;
}

/**
 * Person and session that answers arriving now belong to. Read it before a call, so that its answer is cached for
 * whoever asked.
 */
export function getCacheOwner(client: QueryClient): Owner | undefined {
  const person = ownerOf(client);
  return person === undefined ? undefined : { person, session: memorySession() };
}

export async function savePrivateAnswers(
  owner: Owner | undefined,
  answers: readonly { queryKey: Key; answer: unknown; savedAt: number }[],
): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (!database || owner === undefined || answers.length === 0) return;
  await waitForSessionPurge();
  const rows = answers.map(({ queryKey, answer, savedAt }): PrivateAnswer => {
    return { query: hashKey(queryKey), answer, savedAt };
  });
  await writeWithEviction('answers', () => saveAnswers(database, owner, rows));
}

/** The person's last answer; `undefined` when none is cached or still valid. */
export async function readPrivateAnswer(
  client: QueryClient,
  queryKey: Key,
): Promise<{ answer: unknown; savedAt: number } | undefined> {
  const person = ownerOf(client);
  const { database } = await openDeviceDatabase();
  if (!database || person === undefined) return undefined;
  const cached = await readAnswer(database, person, hashKey(queryKey), Date.now());
  const schemas = isPrivate(queryKey) ? PRIVATE_ANSWERS : SAVED_ANSWERS;
  return cached && ownerOf(client) === person && isAnswer(schemas, queryKey, cached.answer)
    ? cached
    : undefined;
}

/** Shows the cached answer at once, with its age; the network's answer replaces it. */
export async function restorePrivateAnswer(client: QueryClient, queryKey: Key): Promise<void> {
  if (client.getQueryData(queryKey) !== undefined) return;
  const cached = await readPrivateAnswer(client, queryKey);
  if (!cached || client.getQueryData(queryKey) !== undefined) return;
  // The server's refusal may have come while the copy was read.
  if (isRefused(client.getQueryState(queryKey)?.error)) return;
  client.setQueryData(queryKey, cached.answer, { updatedAt: cached.savedAt });
  // Invalidates a recent answer too: the person may have come for what has changed since.
  client.getQueryCache().find({ queryKey })?.invalidate();
}

/** Deletes the cached answer when the server says that it does not exist, or not for this person. */
export async function deletePrivateAnswer(client: QueryClient, queryKey: Key): Promise<void> {
  await forget(client, hashKey(queryKey));
}

/** Removes every trace of a deleted chat: its records and its existence. */
export async function deleteChatAnswers(
  client: QueryClient,
  { id, kind, ad }: { id: string; kind: AdKind; ad: string },
): Promise<void> {
  // Matches the beginning of keys, whatever their other arguments.
  await forget(client, beginning([messagesEndpoints.get.name, { params: { id } }]));
  await forget(client, beginning([CHAT_LISTS[kind].name, 'pages', { query: { ad } }]));
}

function beginning(queryKey: Key): string {
  return hashKey(queryKey).replace(/\}*\]$/, '');
}

async function forget(client: QueryClient, query: string): Promise<void> {
  const person = ownerOf(client);
  const { database } = await openDeviceDatabase();
  if (database && person !== undefined) await deletePrivateAnswers(database, person, query);
}
