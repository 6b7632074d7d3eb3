import type pg from 'pg';
import type { Database } from '#server/db/client.ts';

export interface ChannelMessage {
  readonly channel: string;
  readonly payload: string;
}

export async function notifyAll(sql: Database, messages: readonly ChannelMessage[]): Promise<void> {
  await sql`
    select pg_notify(channel, payload) from unnest(
      ${messages.map(({ channel }) => channel)}::text[], ${messages.map(({ payload }) => payload)}::text[])
      as given (channel, payload)`;
}

/** Listens to channels, whose names are our own constants and need no quoting. */
export async function listen(client: pg.ClientBase, channels: readonly string[]): Promise<void> {
  await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
}

/** A round trip to the server, which fails on a dead connection. */
export async function pingDatabase(client: pg.ClientBase): Promise<void> {
  await client.query('select');
}
