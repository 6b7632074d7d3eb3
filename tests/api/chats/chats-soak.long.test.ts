import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { socketsEndpoints } from '#contract/sockets/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { ChatMessage } from '#contract/sockets/messages.ts';
import { openLiveSocket } from '#app/platform/sockets/live-socket.ts';
import { ApiError } from '#device/call-error.ts';
import { accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { type Calls, createCalls } from '#tests/setup/server/calls.ts';
import { cuttingProxy } from '#tests/setup/network/cutting-proxy.ts';
import { chatSocketPath } from '#tests/setup/server/sockets.ts';
import { startSocketsProcess } from '#tests/setup/processes/start-sockets-process.ts';

/** Number of chats; `npm run soak:chats` raises it to 200, for five minutes. */
const CHATS = Number(process.env['SOAK_CHATS'] ?? 20);
const EACH_SAYS = Number(process.env['SOAK_MESSAGES'] ?? 6);
const BETWEEN_MS = Number(process.env['SOAK_BETWEEN_MS'] ?? 150);
/** Shortest and longest life of a connection before the proxy cuts it. */
const LIVES_MS = [100, Number(process.env['SOAK_LIVES_MS'] ?? 1500)] as const;
const PATIENCE = { timeout: 120_000, interval: 100 };
/** Time limit for half of all messages to be written. */
const WHILE_TALKING = { timeout: PATIENCE.timeout + 2 * EACH_SAYS * BETWEEN_MS, interval: 100 };

const { ask, answer, get } = messagesEndpoints;

/** One side of a chat as a page has it: records from its socket, and those fetched after a gap. */
class Reader {
  readonly seqs: number[] = [];
  readonly #close: () => void;

  constructor(calls: Calls, { token }: TestPerson, chat: string, proxy: number) {
    const { call } = calls.as(token);
    const socket = openLiveSocket({
      schema: ChatMessage,
      address: async () => {
        const { ticket } = await call(socketsEndpoints.ticket, {});
        return `ws://127.0.0.1:${proxy}${chatSocketPath(chat)}?token=${ticket}&after=${this.seqs.at(-1) ?? 0}`;
      },
      pause: () => 50 * Math.random(),
      onMessage: (message) => {
        if (message.type === 'record') this.seqs.push(message.record.seq);
        if (message.type === 'gap') void this.#ask(calls, token, chat);
      },
    });
    this.#close = () => socket.close();
  }

  async #ask(calls: Calls, token: string, chat: string): Promise<void> {
    const after = this.seqs.at(-1) ?? 0;
    const { records } = await calls
      .as(token)
      .call(get, { params: { id: chat }, query: { after, size: 200 } });
    this.seqs.push(...records.map(({ seq }) => seq));
  }

  close(): void {
    this.#close();
  }
}

/** Retries with the same idempotency key until the message is accepted, as the outbox does. */
async function say(calls: Calls, { token }: TestPerson, chat: string, text: string): Promise<void> {
  const key = randomUUID();
  for (;;) {
    try {
      const body = { message_id: chat, text };
      await calls.as(token).call(answer, { body }, { headers: { 'idempotency-key': key } });
      return;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error;
      await pause(50);
    }
  }
}

it('chats deliver each record once, in order, despite cuts and a kill', async () => {
  const api = await accountsApi();
  const processes = [await startSocketsProcess(api.target), await startSocketsProcess(api.target)];
  const anyPort = () => processes[Math.floor(Math.random() * processes.length)]?.port ?? 0;
  const proxy = await cuttingProxy(anyPort, () => LIVES_MS[0] + Math.random() * (LIVES_MS[1] - LIVES_MS[0]));
  const calls = createCalls(async (request) => {
    const { pathname, search } = new URL(request.url);
    return await fetch(new Request(`http://127.0.0.1:${anyPort()}${pathname}${search}`, request));
  });
  const chats = await Promise.all(
    Array.from({ length: CHATS }, async () => {
      const [author, asker] = [await createSignedInPerson(api), await createSignedInPerson(api)];
      const ad = await createAd(api.sql, { author_id: author.id });
      const body = { kind: 'task', operation_id: ad, text: 'Ещё актуально?' } as const;
      const { message_id: id } = await api.as(asker.token).call(ask, { body });
      const readers = [author, asker].map((person) => new Reader(calls, person, id, proxy.port));
      return { id, sides: [author, asker], readers };
    }),
  );
  let said = 0;
  const talking = chats.flatMap(({ id, sides }) =>
    sides.map(async (side) => {
      for (let count = 0; count < EACH_SAYS; count += 1) {
        await pause(BETWEEN_MS * 2 * Math.random());
        await say(calls, side, id, String(count));
        said += 1;
      }
    }),
  );
  const killing = (async () => {
    await expect.poll(() => said, WHILE_TALKING).toBeGreaterThan(CHATS * EACH_SAYS);
    await processes.pop()?.kill();
  })();
  await Promise.all([...talking, killing]);

  const all = Array.from({ length: 2 * EACH_SAYS + 1 }, (_, index) => index + 1);
  for (const { readers } of chats) {
    for (const reader of readers) {
      await expect.poll(() => reader.seqs.length, PATIENCE).toBeGreaterThanOrEqual(all.length);
      expect(reader.seqs).toEqual(all);
      reader.close();
    }
  }
  expect(proxy.cuts()).toBeGreaterThan(CHATS);
}, 900_000);
