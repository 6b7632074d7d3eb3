import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { packsEndpoints } from '#contract/packs/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { NetworkError } from '#device/call-error.ts';
import type { Sql } from '#server/db/client.ts';
import { answerIn, askAbout } from '#tests/factories/chats/talk.ts';
import { type EstablishedPerson, signUpEstablished } from '#tests/factories/people/established.ts';
import { type Calls, createCalls } from '#tests/setup/server/calls.ts';

const WRITERS = 3;
/** Pause between the messages of one writer, since the server limits the messages of a person in a minute. */
const WRITE_PAUSE_MS = 100;

/** Calls to a process by its origin, each from an address of its own: rate limits count by address. */
export function callsTo(origin: string): Calls {
  let asked = 0;
  const nextAddress = (): string => {
    asked += 1;
    return `10.1.${Math.floor(asked / 250) % 250}.${asked % 250}`;
  };
  return createCalls(async (request) => {
    const { pathname, search } = new URL(request.url);
    return await fetch(new Request(`${origin}${pathname}${search}`, request));
  }, nextAddress);
}

/** Writers and readers that take the processes in turn, repeating what was not answered, as a device does. */
export class ReleaseWriters {
  /** Processes that are asked, in turn. */
  processes: readonly Calls[];
  readonly #sql: Sql;
  readonly #over = new AbortController();
  readonly #acknowledged: string[] = [];
  #all: Promise<unknown> = Promise.resolve();
  #turn = 0;
  #reads = 0;

  constructor(sql: Sql, processes: readonly Calls[]) {
    this.#sql = sql;
    this.processes = processes;
  }

  start(ads: readonly string[]): void {
    const writers = Array.from({ length: WRITERS }, (_, n) => this.#write(ads[n] ?? ''));
    this.#all = Promise.all([...writers, this.#read(ads)]);
    // A caller that waits in `more` gets the failure, so that it is no unhandled rejection.
    this.#all.catch(() => undefined);
  }

  /** Waits until some more messages are acknowledged and some more answers are read. */
  async more(): Promise<void> {
    const [written, read] = [this.#acknowledged.length + 30, this.#reads + 20];
    const reached = expect
      .poll(() => this.#acknowledged.length >= written && this.#reads >= read, { timeout: 60_000 })
      .toBe(true);
    await Promise.race([this.#all, reached]);
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#all;
  }

  /** Messages that are lost or doubled. */
  async findWrongMessages(): Promise<string[]> {
    const rows = await this.#sql<{ text: string; count: number }[]>`
      select text, count(*)::int as count from chat_records where text like 'Deploy %' group by text`;
    const counts = new Map(rows.map(({ text, count }) => [text, count]));
    const lost = this.#acknowledged.filter((text) => !counts.has(text));
    return [...lost, ...rows.filter(({ count }) => count > 1).map(({ text }) => text)];
  }

  async #write(ad: string): Promise<void> {
    const person = await signUpEstablished(this.#sql);
    const { message_id: chat } = await this.#untilAnswered((calls, key) =>
      askAbout(calls, person, ad, 'Deploy: first', { key }),
    );
    while (!this.#over.signal.aborted) {
      const text = `Deploy ${randomUUID()}`;
      await this.#untilAnswered((calls, key) => answerIn(calls, person, chat, text, key));
      this.#acknowledged.push(text);
      await wait(WRITE_PAUSE_MS);
    }
  }

  async #read(ads: readonly string[]): Promise<void> {
    const person = await signUpEstablished(this.#sql);
    while (!this.#over.signal.aborted) {
      for (const read of readsOf(person, ads[0] ?? '')) {
        await this.#untilAnswered(read);
        this.#reads += 1;
      }
    }
  }

  /** Repeats a call with its key while no process answers; any refusal is a fault. */
  async #untilAnswered<Answer>(call: (calls: Calls, key: string) => Promise<Answer>): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      this.#turn += 1;
      const calls = this.processes[this.#turn % this.processes.length];
      if (calls === undefined) throw new Error('There is no process.');
      try {
        return await call(calls, key);
      } catch (error) {
        // The process was killed under the call.
        if (!(error instanceof NetworkError)) throw error;
      }
    }
  }
}

function readsOf(person: EstablishedPerson, ad: string): ((calls: Calls) => Promise<unknown>)[] {
  return [
    (calls) => calls.call(adsEndpoints.task.list, { query: {} }),
    (calls) => calls.call(adsEndpoints.task.get, { params: { id: ad } }),
    (calls) => calls.call(packsEndpoints.get, { params: { kind: 'tasks' }, query: {} }),
    (calls) => calls.as(person.token).call(notificationsEndpoints.list, { query: {} }),
    (calls) => calls.as(person.token).call(messagesEndpoints.listAll, { query: {} }),
  ];
}
