import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginPropertyRun, openScheduled, runToIdle } from '#tests/setup/interleaving/scheduled-database.ts';
import { sessionIdOf } from '../session-id.ts';
import { mirrorSession } from '../session-mirror.ts';
import { endPreviousSession, endRefusedSession, claimDatabase, type SignedIn } from './end-session.ts';
import { writeIfSessionCurrent } from './device-owner.ts';
import type { DeviceDatabase } from './schema.ts';

// Two tabs and the worker share one session. The scheduler of fast-check decides when each of their transactions begins
// and when private answers arrive, while people sign in and out: nothing of an ended session may stay or come back.

const STEPS = ['sign in', 'log out', 'mirror', 'fetch', 'refuse', 'settle'] as const;
type Step = (typeof STEPS)[number];

/** All sessions end at the same time, so that only their tokens tell them apart. */
function signedIn(token: string): SignedIn {
  return { session: sessionIdOf({ token, expires_at: '2026-06-01T00:00:00.000000Z' }), token };
}

let tab: DeviceDatabase;
let other: DeviceDatabase;
let worker: DeviceDatabase;
beforeAll(async () => {
  tab = await openScheduled('one tab');
  other = await openScheduled('another tab');
  worker = await openScheduled('the worker');
});
afterAll(() => {
  for (const database of [tab, other, worker]) database.close();
});

async function createDevice(s: fc.Scheduler) {
  await beginPropertyRun(s, tab);
  /** The pages' storage, which all tabs read and write at once. */
  let stored: SignedIn = { session: null, token: null };
  let count = 0;
  /** Mirrors the steps of `purge-ended-sessions.ts` in the database. */
  const settle = async (database: DeviceDatabase): Promise<void> => {
    const { session } = stored;
    await endPreviousSession(database, () => stored);
    if (session !== null && session === stored.session)
      await claimDatabase(database, { session, person: '7' });
  };
  const take = async (step: Step, database: DeviceDatabase): Promise<void> => {
    const { session, token } = stored;
    switch (step) {
      case 'sign in':
        count += 1;
        stored = signedIn(`token ${count}`);
        return await settle(database);
      case 'log out':
        stored = { session: null, token: null };
        return await settle(database);
      case 'mirror':
        if (session === null || token === null) return;
        await writeIfSessionCurrent(database, session, [database.session], () =>
          mirrorSession(database, { person: '7', token, session, locale: 'ru' }),
        );
        return;
      case 'fetch': {
        await s.schedule(Promise.resolve(), 'a private answer arrives');
        const row = { key: `answer of ${token}`, owner: '7', answer: '{}', savedAt: 1 };
        await writeIfSessionCurrent(database, session, [database.answers], () =>
          session === null ? Promise.resolve() : database.answers.put(row),
        );
        return;
      }
      case 'refuse': {
        // The server does not accept the token that the worker has from a page.
        const mirrored = await worker.session.get('session');
        await s.schedule(Promise.resolve(), 'a refusal arrives');
        if (mirrored) await endRefusedSession(worker, mirrored.token);
        return;
      }
      case 'settle':
        return await settle(database);
    }
  };
  return {
    take,
    tabs: [tab, other] as const,
    settle: () => settle(tab),
    async left() {
      const answers = (await tab.answers.toArray()).map(({ key }) => key.replace('answer of ', ''));
      const mirrored = (await tab.session.toArray()).map(({ token }) => token);
      return { answers, mirrored, stored };
    },
  };
}

test('nothing of an ended session stays on the device, or comes back later', async () => {
  const someSteps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(1)), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), someSteps, async (s, steps) => {
      const device = await createDevice(s);
      const first = device.take('sign in', device.tabs[0]);
      await runToIdle(s);
      await first;
      const taken: Promise<void>[] = [];
      s.scheduleSequence(
        steps.map(([step, tab]) => ({
          label: step,
          builder: () => {
            taken.push(device.take(step, device.tabs[tab] ?? device.tabs[0]));
            return Promise.resolve();
          },
        })),
      );
      await runToIdle(s);
      await Promise.all(taken);
      const settled = device.settle();
      await runToIdle(s);
      await settled;
      const { answers, mirrored, stored } = await device.left();
      expect(answers.filter((each) => each !== stored.token)).toEqual([]);
      for (const token of mirrored) expect(token).toBe(stored.token);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test('a late refusal of an old token does not end the next session', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const device = await createDevice(s);
      const [here, there] = device.tabs;
      const signInAndMirror = async (database: DeviceDatabase): Promise<void> => {
        await device.take('sign in', database);
        await device.take('mirror', database);
        await device.take('fetch', database);
      };
      const first = signInAndMirror(here);
      await runToIdle(s);
      await first;
      const both = [device.take('refuse', here), signInAndMirror(there)];
      await runToIdle(s);
      await Promise.all(both);
      const { answers, mirrored, stored } = await device.left();
      expect(mirrored).toEqual([stored.token]);
      expect(answers).toEqual([stored.token]);
    }),
    { numRuns: 30, endOnFailure: true },
  );
});
