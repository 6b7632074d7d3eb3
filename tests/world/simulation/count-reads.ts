import type { Sql } from '#server/db/client.ts';

/** Counts what the sockets read by themselves, after a wake-up or a frame. */
export function countReads(sql: Sql): { sql: Sql; running: () => number; begun: () => number } {
  let running = 0;
  let begun = 0;
  const end = (): void => void (running -= 1);
  const counted = new Proxy(sql, {
    apply(target, self, given) {
      const answer: unknown = Reflect.apply(target, self, given);
      if (!(answer instanceof Promise)) return answer;
      running += 1;
      begun += 1;
      answer.then(end, end);
      return answer;
    },
  });
  return { sql: counted, running: () => running, begun: () => begun };
}
