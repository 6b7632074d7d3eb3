// Writes to one or several server processes, whose acknowledgements are remembered: taps on favourites, which may be
// repeated, and messages, which only their idempotency key keeps from being written twice.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { addSignedInPeople, type SignedInPerson } from '#bench/worlds/people.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import type { Sql } from '#server/db/client.ts';
import { createAds } from '#tests/factories/ads/ads.ts';

/** Enough chats to stay below the hourly number of messages of each person in the longest run. */
const CHATS = 100;
const RETRY_PAUSE_MS = 250;
const GIVE_UP_MS = 90_000;
/** Time after the stop during which messages without an answer are retried. */
const LAST_TRIES_MS = 60_000;

interface Chat {
  readonly id: string;
  readonly sides: readonly SignedInPerson[];
}

export interface WriteFixtures {
  readonly people: readonly SignedInPerson[];
  readonly ads: readonly string[];
  readonly chats: readonly Chat[];
}

/** One request of a write; a status of 0 means that no answer came. */
export interface Attempt {
  readonly port: number;
  readonly status: number;
  readonly tookMs: number;
}

export interface AcknowledgedWrites {
  /** The latest acknowledged tap of each person and ad. */
  readonly taps: Map<string, number>;
  /** Idempotency keys, which are also the texts, of acknowledged messages. */
  readonly messages: Set<string>;
  /** Keys of all messages that were sent. */
  readonly sent: Set<string>;
}

interface WriteOptions {
  readonly world: WriteFixtures;
  readonly ports: readonly number[];
  readonly writers: number;
  readonly pauseMs: number;
  readonly onAttempt: (attempt: Attempt) => void;
}

interface Call {
  readonly path: string;
  readonly by: SignedInPerson;
  readonly body: object;
  readonly key?: string;
}

const NewChat = v.object({ message_id: v.string() });

let requests = 0;

async function send(port: number, { path, by, body, key }: Call): Promise<Response> {
  return await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${(requests += 1) % 250}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
}

/** Adds people, an ad for every second of them, and a chat about each ad. */
export async function prepareWrites(sql: Sql, port: number): Promise<WriteFixtures> {
  const people = await addSignedInPeople(sql, 2 * CHATS);
  const [authors, askers] = [people.slice(0, CHATS), people.slice(CHATS)];
  const ads = await createAds(
    sql,
    authors.map(({ id }) => ({ author_id: id })),
  );
  const chats: Chat[] = [];
  for (const [index, author] of authors.entries()) {
    const asker = askers[index];
    const ad = ads[index];
    if (asker === undefined || ad === undefined) continue;
    const { path } = messagesEndpoints.ask;
    const answer = await send(port, {
      path,
      by: asker,
      body: { kind: 'task', operation_id: ad, text: 'Ещё актуально?' },
    });
    if (!answer.ok) throw new Error(`A chat is answered ${answer.status}: ${await answer.text()}`);
    const { message_id: id } = v.parse(NewChat, await answer.json());
    chats.push({ id, sides: [author, asker] });
  }
  return { people, ads, chats };
}

export function startWrites({ world, ports, writers, pauseMs, onAttempt }: WriteOptions) {
  const { people, ads, chats } = world;
  const over = new AbortController();
  const acknowledged: AcknowledgedWrites = { taps: new Map(), messages: new Set(), sent: new Set() };
  let [turn, lastTapAt, lastTryAt] = [0, 0, Infinity];

  async function attempt(port: number, call: Call): Promise<number> {
    const askedAt = performance.now();
    const status = await send(port, call).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    onAttempt({ port, status, tookMs: performance.now() - askedAt });
    return status;
  }

  const portOf = (number: number): number => ports[number % ports.length] ?? 0;

  /** Taps once; the next tap on the ad replaces this one if no answer comes. */
  async function tap(number: number): Promise<void> {
    const by = people[number % people.length];
    const ad = ads[Math.floor(number / people.length) % ads.length];
    if (by === undefined || ad === undefined) return;
    // the latest tap wins, so each has a time of its own
    lastTapAt = Math.max(lastTapAt + 1, Date.now() - 60_000);
    const at = lastTapAt;
    const taps = [{ id: ad, saved: true, at: new Date(at).toISOString() }];
    if ((await attempt(portOf(number), { path: favouritesEndpoints.tap.path, by, body: { taps } })) !== 200)
      return;
    const pair = `${by.id} ${ad}`;
    acknowledged.taps.set(pair, Math.max(at, acknowledged.taps.get(pair) ?? 0));
  }

  /** Sends a message as an outbox does: with the same key, to any process, until it is answered. */
  async function write(number: number): Promise<void> {
    const chat = chats[number % chats.length];
    const by = chat?.sides[Math.floor(number / chats.length) % chat.sides.length];
    if (chat === undefined || by === undefined) return;
    const key = randomUUID();
    acknowledged.sent.add(key);
    const body = { message_id: chat.id, text: key };
    for (let tries = 0; performance.now() < lastTryAt; tries += 1) {
      const status = await attempt(portOf(number + tries), {
        path: messagesEndpoints.answer.path,
        by,
        body,
        key,
      });
      if (status === 200) acknowledged.messages.add(key);
      if (status >= 200 && status < 500) return;
      await wait(RETRY_PAUSE_MS);
    }
  }

  async function loop(): Promise<void> {
    while (!over.signal.aborted) {
      const number = (turn += 1);
      // taps and messages take turns: half the number makes both kinds reach each process
      const index = Math.floor(number / 2);
      await (number % 2 === 0 ? tap(index) : write(index));
      await wait(pauseMs);
    }
  }

  const all = Promise.all(Array.from({ length: writers }, loop));
  return {
    acknowledged,
    async stop(): Promise<void> {
      lastTryAt = performance.now() + LAST_TRIES_MS;
      over.abort();
      await all;
    },
  };
}

/** Counts acknowledged writes that the database does not have, and messages that it has twice. */
export async function countLosses(
  sql: Sql,
  { taps, messages, sent }: AcknowledgedWrites,
): Promise<{ readonly lost: number; readonly doubled: number }> {
  const favourites = await sql<{ pair: string; at: string }[]>`
    select user_id || ' ' || ad_id as pair, at from favourites`;
  const found = new Map(favourites.map(({ pair, at }) => [pair, Date.parse(at)]));
  const lostTaps = [...taps].filter(([pair, at]) => (found.get(pair) ?? 0) < at);
  const records = await sql<{ text: string; rows: number }[]>`
    select text, count(*)::int as rows from chat_records where text = any(${[...sent]}::text[]) group by text`;
  const written = new Set(records.map(({ text }) => text));
  return {
    lost: lostTaps.length + [...messages].filter((key) => !written.has(key)).length,
    doubled: records.filter(({ rows }) => rows > 1).length,
  };
}
