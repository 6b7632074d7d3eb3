import { randomUUID } from 'node:crypto';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { warningOf, writeEvents } from '#tests/factories/chats/events.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from './ads.ts';

async function idOf(rows: Promise<readonly { id: string }[]>): Promise<string> {
  const [row] = await rows;
  if (row === undefined) throw new Error('It was not written.');
  return row.id;
}

export function insertTestPasskey({ sql, clock }: AccountsApi, user: string): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, synced, name, created_at)
    values (${user}, ${randomUUID()}, ${Buffer.alloc(32)}, 0, '{}', false, 'Phone', ${clock.now})
    returning id::text as id`);
}

export function insertTestTopUp({ sql, clock }: AccountsApi, user: string): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into top_ups (user_id, provider, amount, key, created_at)
    values (${user}, 'test', 50000, ${randomUUID()}, ${clock.now}) returning id::text as id`);
}

export function insertPortfolioItem({ sql }: AccountsApi, user: string): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    with image as (
      insert into images (owner_id, storage_key, original_name, width, height, color)
      values (${user}, ${randomUUID().replaceAll('-', '')}, 'work.jpg', 10, 10, '#336699') returning id)
    insert into portfolio_items (user_id, image_id, position) select ${user}, id, 1 from image
    returning image_id::text as id`);
}

export function createReport({ sql, clock }: AccountsApi, reporter: string, about: string): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into reports (reporter_id, subject_kind, subject_id, user_id, reason, created_at)
    values (${reporter}, 'person', ${about}, ${about}, 'spam', ${clock.now}) returning id::text as id`);
}

export async function createEvent(api: AccountsApi, person: string): Promise<string> {
  await writeEvents(api, warningOf(person));
  return await idOf(api.sql<{ id: string }[]>`
    select id::text as id from events where user_id = ${person} order by seq desc limit 1`);
}

export function insertSearch({ sql, clock }: AccountsApi, user: string, city = '1'): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into saved_searches (user_id, kind, filter, alert, created_at, seen_at, slots)
    values (${user}, 'task', ${JSON.stringify({ city })}::text::jsonb, 'at_once', ${clock.now}, ${clock.now}, ${[`task/c${city}/`]})
    returning id::text as id`);
}

export function insertSubscription({ sql, clock }: AccountsApi, user: string): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
    select ${user}, id, ${`http://127.0.0.1:4000/push/${randomUUID()}`}, '', '', ${clock.now}
    from sessions where user_id = ${user} order by id limit 1
    on conflict (session_id) do update set endpoint = excluded.endpoint
    returning id::text as id`);
}

/** Creates an anonymous vacancy and a chat of `asker` with its author; returns the vacancy's id. */
export async function createAnonymousChat(
  api: AccountsApi,
  asker: string,
  author_id: string,
): Promise<string> {
  const details = { kind: 'vacancy', author_id, anonymous: true, company: 'Завод' } as const;
  const operation_id = await createAd(api.sql, details);
  await api.as(asker).call(messagesEndpoints.ask, {
    body: { kind: 'vacancy', operation_id, text: 'Какой график?' },
  });
  return operation_id;
}

/** Creates a chat of `asker` with the author of an ad; returns its id. */
export async function createChat(api: AccountsApi, asker: string, author_id: string): Promise<string> {
  const operation_id = await createAd(api.sql, { author_id });
  const record = await api.as(asker).call(messagesEndpoints.ask, {
    body: { kind: 'task', operation_id, text: 'Здравствуйте, ещё актуально?' },
  });
  return record.message_id;
}
