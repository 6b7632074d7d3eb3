import { randomUUID } from 'node:crypto';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { QueryInput } from '#contract/endpoint.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { Chat, ChatRecord } from '#contract/messages/entities.ts';
import { type Calls, withIdempotencyKey } from '#tests/setup/server/calls.ts';

const { ask, answer, get } = messagesEndpoints;

interface Somebody {
  readonly token: string;
}

/** Asks the author of an ad, which starts a chat or goes on with it. */
export async function askAbout(
  api: Calls,
  who: Somebody,
  operation_id: string,
  text = 'Ещё актуально?',
  { kind = 'task', key = randomUUID() }: { kind?: AdKind; key?: string } = {},
): Promise<ChatRecord> {
  return await api.as(who.token).call(ask, { body: { kind, operation_id, text } }, withIdempotencyKey(key));
}

export async function answerIn(
  api: Calls,
  who: Somebody,
  message_id: string,
  text: string,
  key: string = randomUUID(),
): Promise<ChatRecord> {
  return await api.as(who.token).call(answer, { body: { message_id, text } }, withIdempotencyKey(key));
}

export async function getChat(
  api: Calls,
  who: Somebody,
  id: string,
  query: QueryInput<typeof get> = {},
): Promise<Chat> {
  return await api.as(who.token).call(get, { params: { id }, query });
}
