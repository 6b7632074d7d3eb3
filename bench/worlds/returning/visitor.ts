// A visitor without a session who opens the site while the pages come back: each call on a new connection.
import { requestAnswer } from '#bench/worlds/request-answer.ts';

/** An address of none of the pages' networks, as a trusted proxy tells it. */
const HEADERS = { host: 'bench.example', 'x-forwarded-for': '203.0.113.7' };
const PATHS = ['/', '/api/v1/cities', '/api/v1/tasks'];
const EACH_MS = 1000;
const GIVEN_UP_AFTER_MS = 30_000;

export interface Visits {
  /** Milliseconds that answered calls took. */
  readonly took: readonly number[];
  /** Number of calls that were refused, cut or given up. */
  readonly failed: number;
}

/** Makes a call each second until it is stopped. */
export function startVisits(port: number): { stop(): Promise<Visits> } {
  const visits: Promise<number | undefined>[] = [];
  const timer = setInterval(() => {
    visits.push(visit(port, PATHS[visits.length % PATHS.length] ?? '/'));
  }, EACH_MS);
  return {
    async stop() {
      clearInterval(timer);
      const all = await Promise.all(visits);
      const took = all.filter((ms) => ms !== undefined);
      return { took, failed: all.length - took.length };
    },
  };
}

/** Resolves with the milliseconds until the whole answer was there, or `undefined` without one. */
async function visit(port: number, path: string): Promise<number | undefined> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(GIVEN_UP_AFTER_MS);
  const status = await requestAnswer({ agent: false, port, path, headers: HEADERS, signal }).then(
    (answered) => answered.status,
    () => 0,
  );
  return status === 200 ? performance.now() - startedAt : undefined;
}
