import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { wipePersonalData } from '#device/database/wipe.ts';
import { deletePrivateAnswers, readAnswer, saveAnswers } from '#device/private-cache/private-cache.ts';
import { createMemoryDevice, type MemoryDevice, NOW } from './memory/memory-device.ts';

const OWNER_1 = { person: '1', session: null };

let device: MemoryDevice;
beforeEach(() => {
  device = createMemoryDevice();
});

it('a cached answer is read by its owner alone, until they leave', async () => {
  const { database } = device;
  const given = [{ query: '["me"]', answer: { of: 'Aziza' }, savedAt: NOW - 1000 }];
  await saveAnswers(database, OWNER_1, given);
  const ask = (person: string, at = NOW) => readAnswer(database, person, '["me"]', at);
  expect(await ask('1')).toEqual({ answer: { of: 'Aziza' }, savedAt: NOW - 1000 });
  expect(await ask('2')).toBeUndefined();
  expect(await ask('1', NOW + 31 * DAY_MS)).toBeUndefined();
  // A clock that was set back does not keep an answer fresh.
  expect(await ask('1', NOW - 5000)).toMatchObject({ savedAt: NOW - 5000 });
  await wipePersonalData(database, '2');
  expect(await ask('1')).toBeUndefined();
});

it('the newest answers stay cached, and a prefix invalidates several', async () => {
  const { database } = device;
  const given = Array.from({ length: 501 }, (_, at) => ({ query: `q${at}`, answer: at, savedAt: at }));
  await saveAnswers(database, OWNER_1, given);
  expect((await database.answers.orderBy('savedAt').first())?.savedAt).toBe(51);
  await deletePrivateAnswers(database, '1', 'q4');
  await deletePrivateAnswers(database, '2', 'q3');
  const keys = await database.answers.toCollection().primaryKeys();
  expect(keys.filter((key) => key.startsWith('1 q4'))).toEqual([]);
  expect(keys).toContain('1 q300');
});
