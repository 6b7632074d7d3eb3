import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CachedLoads } from '#server/db/expiring-cache.ts';
import { ResponseCache } from './response-cache.ts';

// The scheduler of fast-check decides when each read sees the database, when it ends, and when writes are committed. A
// caller who asks after a write must never get what was read before it.

const STEPS = ['ask', 'ask past the cache', 'write', 'failing ask', 'another address'] as const;
type Step = (typeof STEPS)[number];
/** A write in another process, of which this one's cache does not hear. */
const FOREIGN_WRITE = 'write elsewhere';

interface Asked {
  /** Oldest version that the caller may get. */
  readonly after: number;
  readonly got: Promise<number | 'failed'>;
}

interface CacheUnderTest {
  /** `load` reads the database; `isFresh` asks for what is read from now on. */
  ask(name: string, load: () => Promise<number>, isFresh: boolean): Promise<number>;
  drop(): void;
}

async function liveWith(
  s: fc.Scheduler,
  steps: readonly (Step | typeof FOREIGN_WRITE)[],
  cache: CacheUnderTest,
) {
  let version = 0;
  let over = 0;
  const readsUnderWay = new Map<string, number>();
  let most = 0;
  const asked: Asked[] = [];
  const read = async (name: string, fails: boolean): Promise<number> => {
    const underWay = (readsUnderWay.get(name) ?? 0) + 1;
    readsUnderWay.set(name, underWay);
    most = Math.max(most, underWay);
    try {
      await s.schedule(Promise.resolve(), `a read of ${name} sees the database`);
      const seen = version;
      await s.schedule(Promise.resolve(), `a read of ${name} ends`);
      if (fails) throw new Error('no database');
      return seen;
    } finally {
      readsUnderWay.set(name, (readsUnderWay.get(name) ?? 1) - 1);
    }
  };
  const take = async (step: Step | typeof FOREIGN_WRITE): Promise<void> => {
    if (step === 'write' || step === FOREIGN_WRITE) {
      await s.schedule(Promise.resolve(), `a ${step} is committed`);
      version += 1;
      if (step === FOREIGN_WRITE) return;
      const written = version;
      await s.schedule(Promise.resolve(), 'a write is over');
      cache.drop();
      over = Math.max(over, written);
      return;
    }
    const name = step === 'another address' ? 'b' : 'a';
    const isFresh = step === 'ask past the cache';
    const answer = cache.ask(name, () => read(name, step === 'failing ask'), isFresh);
    asked.push({ after: isFresh ? version : over, got: answer.catch(() => 'failed' as const) });
  };
  s.scheduleSequence(
    steps.map((step) => ({
      label: step,
      builder: () => {
        void take(step);
        return Promise.resolve();
      },
    })),
  );
  await s.waitIdle();
  const answers = await Promise.all(asked.map(async ({ after, got }) => ({ after, got: await got })));
  return { answers, most };
}

const LENGTH = { minLength: 3, maxLength: 8 };

function expectNothingStale(answers: readonly { after: number; got: number | 'failed' }[]): void {
  for (const { after, got } of answers) if (got !== 'failed') expect(got).toBeGreaterThanOrEqual(after);
}

test('the response cache stores no read that began before a write', async () => {
  const someSteps = fc.array(fc.constantFrom(...STEPS, FOREIGN_WRITE), LENGTH);
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), someSteps, async (s, steps) => {
      const answers = new ResponseCache({ maxAge: 2000, maxBytes: 1_000_000 }, () => new Date(0));
      const wanted = (isFresh: boolean) => ({ since: isFresh ? Infinity : -Infinity, needed: 0n });
      const seen = await liveWith(s, steps, {
        async ask(name, load, isFresh) {
          const json = async () => new Uint8Array([await load()]);
          const answer =
            answers.find(name, wanted(isFresh)) ??
            (await answers.read(
              { spelling: name, key: name },
              { position: 0n, load: json },
              wanted(isFresh),
            ));
          return answer.json[0] ?? -1;
        },
        drop: () => answers.drop(),
      });
      expectNothingStale(seen.answers);
      const isShared = !steps.includes('write') && !steps.includes('ask past the cache');
      if (isShared) expect(seen.most, 'callers share one read').toBeLessThanOrEqual(1);
    }),
    { numRuns: 1000 },
  );
});

test('the pack cache stores no read that began before a write', async () => {
  const someSteps = fc.array(fc.constantFrom('ask', 'write', 'failing ask', 'another address'), LENGTH);
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), someSteps, async (s, steps) => {
      const packs = new CachedLoads<number>({ maxAgeMs: 8000, maxEntries: 60 });
      const seen = await liveWith(s, steps, {
        ask: (name, load) => packs.load(name, load),
        drop: () => packs.clear(),
      });
      expectNothingStale(seen.answers);
    }),
    { numRuns: 500 },
  );
});
