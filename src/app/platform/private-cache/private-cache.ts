import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { AdKind } from '#contract/ads/kinds.ts';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import {
  forgetAnswers,
  saveAnswers,
  type PrivateAnswer,
  type Owner,
  readAnswer,
} from '#device/private-cache/private-cache.ts';
import { withRoom } from '#device/storage-order.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import { isAnswer, SAVED_ANSWERS } from '../query/read-saved-queries.ts';
import { meQuery } from '../session/me.ts';
import { currentToken, memorySession } from '../session/session.ts';
import { deviceSettled } from '../session/settling.ts';
import { PRIVATE_ANSWERS } from './cached-answer-schemas.ts';

/** Lists of ads, the same for everybody; a person's own are what their saved searches find. */
const LISTS: ReadonlySet<string> = new Set(Object.values(AD_PLURALS).map((plural) => `${plural}.list`));

type Key = readonly unknown[];

/** A chat that is searched is not the chat. */
export function isPrivate([name, ...rest]: Key): boolean {
  return PRIVATE_ANSWERS.has(String(name)) && !JSON.stringify(rest).includes('"search":');
}

export function isList([name, second]: Key): boolean {
  return second === 'pages' && LISTS.has(String(name));
}

/** Who is signed in, once it is known. */
export function ownerOf(client: QueryClient): string | undefined {
  return currentToken() === undefined ? undefined : client.getQueryData(meQuery.queryKey)?.id;
}

/** Whose the answers are that come to this page now; asked before a call, its answer is kept for whoever asked. */
export function askerOf(client: QueryClient): Owner | undefined {
  const person = ownerOf(client);
  return person === undefined ? undefined : { person, session: memorySession() };
}

export async function savePrivate(
  owner: Owner | undefined,
  answers: readonly { queryKey: Key; answer: unknown; savedAt: number }[],
): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (!database || owner === undefined || answers.length === 0) return;
  await deviceSettled();
  const rows = answers.map(({ queryKey, answer, savedAt }): PrivateAnswer => {
    return { query: hashKey(queryKey), answer, savedAt };
  });
  await withRoom('answers', () => saveAnswers(database, owner, rows));
}

/** What the person was answered the last time; undefined: nothing that is still of use. */
export async function readPrivate(
  client: QueryClient,
  queryKey: Key,
): Promise<{ answer: unknown; savedAt: number } | undefined> {
  const person = ownerOf(client);
  const { database } = await openDeviceDatabase();
  if (!database || person === undefined) return undefined;
  const kept = await readAnswer(database, person, hashKey(queryKey), Date.now());
  const schemas = isPrivate(queryKey) ? PRIVATE_ANSWERS : SAVED_ANSWERS;
  return kept && ownerOf(client) === person && isAnswer(schemas, queryKey, kept.answer) ? kept : undefined;
}

/** At once, and as old as it is: whatever the network says follows. */
export async function showPrivate(client: QueryClient, queryKey: Key): Promise<void> {
  if (client.getQueryData(queryKey) !== undefined) return;
  const kept = await readPrivate(client, queryKey);
  if (!kept || client.getQueryData(queryKey) !== undefined) return;
  client.setQueryData(queryKey, kept.answer, { updatedAt: kept.savedAt });
  // Also one of a moment ago: what the person comes for may be what has changed since.
  client.getQueryCache().find({ queryKey })?.invalidate();
}

/** The server says that there is no such thing, or not for them. */
export async function forgetPrivate(client: QueryClient, queryKey: Key): Promise<void> {
  await forget(client, hashKey(queryKey));
}

/** It is deleted: neither what was said nor that there was something. */
export async function forgetChat(
  client: QueryClient,
  { id, kind, ad }: { id: string; kind: AdKind; ad: string },
): Promise<void> {
  // As the keys begin, whatever else was asked for.
  await forget(client, beginning([messagesEndpoints.get.name, { params: { id } }]));
  await forget(client, beginning([CHAT_LISTS[kind].name, 'pages', { query: { ad } }]));
}

function beginning(queryKey: Key): string {
  return hashKey(queryKey).replace(/\}*\]$/, '');
}

async function forget(client: QueryClient, query: string): Promise<void> {
  const person = ownerOf(client);
  const { database } = await openDeviceDatabase();
  if (database && person !== undefined) await forgetAnswers(database, person, query);
}
