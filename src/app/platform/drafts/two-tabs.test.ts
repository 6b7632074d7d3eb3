import * as fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  beginPropertyRun,
  runToIdle,
  scheduleTransactions,
} from '#tests/setup/interleaving/scheduled-database.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { newDraft, readDraft } from '#device/drafts/drafts.ts';
import { insertItem } from '#device/outbox/insert-item.ts';
import { createDraftAutosaver } from './draft-autosaver.ts';

// Two tabs edit one draft. The scheduler of fast-check decides when each transaction of the database begins. The first
// tab types a title, the second one a text, and one of them may post the draft.

const OWNER = '7';
const SOON = { timeout: 3000, interval: 5 };

let database: DeviceDatabase;
beforeAll(async () => {
  const opened = await openDeviceDatabase();
  if (!opened.database) throw new Error('no database');
  database = opened.database;
  scheduleTransactions(database, 'a tab');
});
beforeEach(() => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openTabs(s: fc.Scheduler) {
  await beginPropertyRun(s, database);
  const draft = newDraft({ form: 'task', owner: OWNER }, Date.now());
  await database.drafts.put(draft);
  const tabs = [createDraftAutosaver(draft, false), createDraftAutosaver(draft, false)] as const;
  const stops = tabs.map((tab) => tab.follow());
  await runToIdle(s);
  return {
    tabs,
    id: draft.id,
    close: async () => {
      for (const stop of stops) stop();
      await runToIdle(s);
    },
  };
}

/** The clock of the device is set back in the middle. */
function aClock(jump: number): () => void {
  const real = Date.now();
  let now = real;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  return () => void (now += jump);
}

test('typing of two tabs in one draft is stored and shown in both', async () => {
  const typing = fc.array(fc.nat(1), { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), typing, fc.constantFrom(0, -3_600_000), async (s, who, jump) => {
      const setBack = aClock(jump);
      const { tabs, id, close } = await openTabs(s);
      const last: Record<string, string> = {};
      const kept: Promise<void>[] = [];
      s.scheduleSequence(
        who.map((index, number) => ({
          label: `tab ${index} types`,
          builder: () => {
            const field = index === 0 ? 'title' : 'text';
            const words = `${field} ${number}`;
            last[field] = words;
            if (number === 1) setBack();
            tabs[index]?.change({ [field]: words });
            const written = tabs[index]?.keep();
            if (written) kept.push(written);
            return Promise.resolve();
          },
        })),
      );
      await runToIdle(s);
      await Promise.all(kept);
      expect((await readDraft(database, id))?.values).toEqual(last);
      for (const tab of tabs) await vi.waitFor(() => expect(tab.read().values).toEqual(last), SOON);
      await close();
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

test('words typed while another tab posts are posted or reported as unposted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const { tabs, id, close } = await openTabs(s);
      const [typing, posting] = tabs;
      const post = async (): Promise<void> => {
        await posting.keep();
        const item = { type: 'ad.create', kind: 'task', body: {} } as const;
        await insertItem(database, { owner: OWNER, item, title: '', draft: id }, Date.now());
      };
      const done: Promise<unknown>[] = [];
      const words = { text: 'the last words' };
      const steps = [
        () => posting.change({ title: 'a title' }),
        () => typing.change(words),
        () => done.push(typing.keep()),
        () => done.push(post()),
      ];
      s.scheduleSequence(steps.map((step) => ({ label: 'a step', builder: async () => step() })));
      await runToIdle(s);
      await Promise.all(done);
      const posted = (await database.outbox.get(id))?.draft?.values;
      expect(posted).toMatchObject({ title: 'a title' });
      // The typing tab still shows the words, whether they were posted or not.
      expect(typing.read().values).toMatchObject(words);
      const isPosted = posted?.['text'] === words.text;
      if (!isPosted) await vi.waitFor(() => expect(typing.read().isGone).toBe(true), SOON);
      // The draft does not come back beside the item.
      expect(await readDraft(database, id)).toBeUndefined();
      await close();
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
