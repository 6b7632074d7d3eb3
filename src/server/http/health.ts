import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE = 3000;
const PROBE = /^\w+:\/\/[^/]+\/(healthz|readyz)(\?|$)/;

interface Health {
  /** Sets the condition of readiness; `null` when the server is shutting down. */
  readyWhen(holds: (() => Promise<boolean>) | null): void;
  /** `undefined` when the request is no health probe. */
  answer(request: Request): Promise<Response> | undefined;
}

/** Health probes: `/healthz` (the process is alive) and `/readyz` (it can answer). They reveal nothing else. */
export function createHealth(): Health {
  let condition: (() => Promise<boolean>) | null = null;
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    if (condition === null) return false;
    const done = new AbortController();
    try {
      return await Promise.race([condition(), wait(PATIENCE, false, { signal: done.signal })]);
    } catch {
      return false;
    } finally {
      done.abort();
    }
  }

  return {
    readyWhen(holds) {
      condition = holds;
    },
    answer(request) {
      const probe = PROBE.exec(request.url)?.[1];
      if (probe === undefined || request.method !== 'GET') return undefined;
      if (probe === 'healthz') return Promise.resolve(say(200, 'alive'));
      // concurrent probes share one check of the database
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking.then((isReady) => (isReady ? say(200, 'ready') : say(503, 'not ready')));
    },
  };
}

function say(status: number, word: string): Response {
  return new Response(`${word}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
