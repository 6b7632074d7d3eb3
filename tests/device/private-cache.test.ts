import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';
import type { DeviceCode } from './in-browser.ts';

declare const device: DeviceCode;

let pages: DevicePages;
let page: Page;
beforeAll(async () => {
  pages = await sharedDevicePages();
  page = await pages.open();
});
afterAll(() => pages.close());

it('a cached answer is read by its owner alone, until they leave', async () => {
  const read = await page.evaluate(async () => {
    const database = await device.database('own-answers');
    const { saveAnswers, readAnswer } = device.answers;
    const now = Date.now();
    const given = [{ query: '["me"]', answer: { of: 'Aziza' }, savedAt: now - 1000 }];
    await saveAnswers(database, { person: '1', session: null }, given);
    const ask = (person: string, at = now) => readAnswer(database, person, '["me"]', at);
    const before = [await ask('1'), await ask('2'), await ask('1', now + 31 * 86_400_000)];
    // A clock that was set back does not change the time of saving.
    const early = (await ask('1', now - 5000))?.savedAt === now - 5000;
    // An answer that arrives after the logout is not saved.
    await device.wipePersonal(database, '2');
    await saveAnswers(database, { person: '1', session: 'of a session that is over' }, given);
    return { before, early, after: await ask('1'), left: await database.answers.count() };
  });
  const savedAt: unknown = expect.any(Number);
  expect(read).toEqual({
    before: [{ answer: { of: 'Aziza' }, savedAt }, undefined, undefined],
    early: true,
    after: undefined,
    left: 0,
  });
});

it('the newest answers stay cached, and a prefix invalidates several', async () => {
  const left = await page.evaluate(async () => {
    const database = await device.database('many-answers');
    const { forgetAnswers, saveAnswers } = device.answers;
    const owner = { person: '1', session: null };
    const given = Array.from({ length: 501 }, (_, at) => ({ query: `q${at}`, answer: at, savedAt: at }));
    await saveAnswers(database, owner, given);
    const [oldest] = await database.answers.orderBy('savedAt').toArray();
    await forgetAnswers(database, '1', 'q4');
    await forgetAnswers(database, '2', 'q3');
    const keys = await database.answers.toCollection().primaryKeys();
    return {
      oldest: oldest?.savedAt,
      hasForgotten: keys.some((key) => key.startsWith('1 q4')),
      hasOthers: keys.includes('1 q300'),
    };
  });
  expect(left).toEqual({ oldest: 51, hasForgotten: false, hasOthers: true });
});
