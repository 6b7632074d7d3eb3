import * as v from 'valibot';
import { WatchMessage } from '#contract/sockets/messages.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import type { Sql } from '#server/db/client.ts';
import { NewRowsFollowers, readOneAtATime } from '#server/realtime/catching-up.ts';
import type { ProcessChannels } from '#server/realtime/channels/channels.ts';
import type { Connection } from '#server/realtime/connection.ts';
import { subscribeToWakeUps } from '#server/realtime/channels/wake-ups.ts';
import { parseMessage } from '#server/realtime/parse-message.ts';
import type { SocketRoute } from '#server/realtime/route.ts';
import { readStatuses } from './presence-repo.ts';

/** Milliseconds for which changes are batched before they are read. */
const TOGETHER_MS = 100;
const AT_ONCE = 500;

interface Watcher {
  readonly sent: Map<string, string>;
  readonly connection: Connection;
  catchUp(): void;
}

interface StatusesParts {
  readonly sql: Sql;
  readonly channels: ProcessChannels;
  readonly now: () => Date;
  /**
   * Interval of reading all watched people again: no wake-up is sent for a person who only makes calls, or when their
   * presence expires.
   */
  readonly againMs: number;
}

export interface StatusesSocket extends SocketRoute {
  stop(): void;
}

/** Live statuses of the people whom a page shows. */
export function statusesSocket({ sql, channels, now, againMs }: StatusesParts): StatusesSocket {
  const watchers = new NewRowsFollowers<Watcher>();
  const watched = new Map<string, number>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  // a failed read is made up for by the next read of everybody
  const sendChangesSoon = readOneAtATime(sendChanges, () => undefined);

  async function sendChanges(): Promise<void> {
    const people = [...changed].filter((person) => watched.has(person));
    changed.clear();
    for (let start = 0; start < people.length; start += AT_ONCE) {
      const part = people.slice(start, start + AT_ONCE);
      const statuses = await readAll(part);
      const statusesOf = new Map<Watcher, string[]>();
      for (const person of part) {
        const status = statuses.get(person) ?? viewUnknown(person);
        for (const watcher of watchers.of(person)) {
          if (watcher.sent.get(person) === status) continue;
          watcher.sent.set(person, status);
          statusesOf.set(watcher, [...(statusesOf.get(watcher) ?? []), status]);
        }
      }
      for (const [{ connection }, own] of statusesOf) {
        connection.send(`{"type":"statuses","statuses":[${own.join(',')}]}`);
      }
    }
  }

  async function readAll(people: readonly string[]): Promise<Map<string, string>> {
    const rows = await readStatuses(sql, people, now());
    return new Map(rows.map(({ id, status }) => [id, status]));
  }

  function ask(people: Iterable<string>): void {
    for (const person of people) if (watched.has(person)) changed.add(person);
    if (changed.size === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      sendChangesSoon();
    }, TOGETHER_MS);
  }

  subscribeToWakeUps(channels, 'presence', ([person]) => ask([person]));
  channels.onGap(() => ask(watched.keys()));
  const again = setInterval(() => ask(watched.keys()), againMs);

  return {
    path: SOCKET_PATHS.statuses,
    stop() {
      clearInterval(again);
      clearTimeout(timer);
    },
    open() {
      let leaveAll: (() => void)[] = [];
      let watcher: Watcher | undefined;

      function watch(people: readonly string[]): void {
        for (const leave of leaveAll) leave();
        if (watcher === undefined) return;
        const { sent } = watcher;
        for (const person of sent.keys()) if (!people.includes(person)) sent.delete(person);
        leaveAll = [];
        for (const person of new Set(people)) {
          const leave = watchers.add(person, watcher);
          watched.set(person, (watched.get(person) ?? 0) + 1);
          leaveAll.push(() => {
            leave();
            const others = (watched.get(person) ?? 1) - 1;
            if (others === 0) watched.delete(person);
            else watched.set(person, others);
          });
        }
        ask(people);
      }

      return Promise.resolve({
        opened(connection) {
          watcher = { sent: new Map(), connection, catchUp: () => undefined };
          connection.send('{"type":"ready"}');
        },
        take(text) {
          const message = parseMessage(text);
          if (!v.is(WatchMessage, message)) return false;
          watch(message.ids);
          return true;
        },
        closed: () => watch([]),
      });
    },
  };
}

/** Status of a person who is hidden, deleted or never existed. */
function viewUnknown(person: string): string {
  return JSON.stringify({ id: person, online: false, last_seen_at: null });
}
