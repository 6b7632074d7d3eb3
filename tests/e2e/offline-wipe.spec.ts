import type { Page } from 'playwright/test';
import { bundled } from '../setup/device-page.ts';
import type { DeviceCode } from '../device/in-browser.ts';
import { PERSONAL_TABLES } from '../../src/device/database/schema.ts';
import { expect, openInstalled, test } from './offline-fixtures.ts';
import { asSignedIn, newPerson } from './people.ts';

declare const device: DeviceCode;

const MARK = 'nobody-elses-secret';

test("a wipe of a person's data leaves no private byte in any store", async ({ page }) => {
  await openInstalled(page, '/tasks');
  await page.evaluate(await bundled('tests/device/in-browser.ts'));
  await page.evaluate(
    async ([tables, mark]) => {
      const database = await device.database();
      for (const name of tables) {
        const table = database.table(name);
        const { keyPath } = table.schema.primKey;
        await table.put({ [String(keyPath)]: `of ${mark}`, text: `${name}: ${mark}` });
      }
      await database.table('photos').put({ id: 'bytes', bytes: new TextEncoder().encode(mark).buffer });
    },
    [PERSONAL_TABLES, MARK] as const,
  );
  const before = await found(page);
  for (const name of PERSONAL_TABLES) expect(before).toContain(`database yumush: ${name}`);
  await page.evaluate(async () => await device.wipePersonal(await device.database()));
  expect(await found(page)).toEqual([]);
});

test("what is asked for with somebody's token is neither kept nor answered from what is kept", async ({
  page,
  line,
}) => {
  await openInstalled(page, '/tasks');
  const ask = (address: string, headers?: Record<string, string>) =>
    page.evaluate(async ([address, headers]) => (await fetch(address, headers ? { headers } : {})).status, [
      address,
      headers,
    ] as const);
  const authorization = `Bearer ${MARK}`;
  expect(await ask('/api/v1/tasks?size=7', { authorization })).toBe(200);
  expect(await ask('/api/v1/tasks?size=8')).toBe(200);
  expect(await found(page)).toEqual([]);

  line.set('down');
  await expect(ask('/api/v1/tasks?size=7')).rejects.toThrow(/fetch/i);
  await expect(ask('/api/v1/tasks?size=8', { authorization })).rejects.toThrow(/fetch/i);
  await expect.poll(() => ask('/api/v1/tasks?size=8').catch(() => 0)).toBe(200);
});

test('a logout asks what becomes of what was not sent, and then leaves no private byte', async ({
  page,
  line,
}) => {
  // Their name is the mark; their phone and token are looked for too.
  const person = await newPerson(MARK);
  await asSignedIn(page, person);
  await openInstalled(page, '/cabinet');
  await expect(page.getByRole('heading', { name: MARK })).toBeVisible();
  await page.evaluate(await bundled('tests/device/in-browser.ts'));
  await page.evaluate(async (mark) => {
    const database = await device.database();
    await database.drafts.put({ id: '1', owner: mark, form: 'task', values: mark, changedAt: 1 });
  }, MARK);
  expect(await found(page)).not.toEqual([]);

  const leave = page.getByRole('navigation', { name: 'Кабинет' }).getByRole('button', { name: 'Выйти' });
  await leave.click();
  const asked = page.getByRole('dialog', { name: 'Не всё отправлено' });
  await asked.getByRole('button', { name: 'Остаться, пока не отправится' }).click();
  await expect(asked).toHaveCount(0);
  expect(await found(page)).toContain('database yumush: drafts');
  await leave.click();
  await asked.getByRole('button', { name: 'Удалить и выйти' }).click();
  await expect(page).toHaveURL(`${line.origin}/`);
  for (const mark of [MARK, person.phone, person.login.token]) {
    await expect.poll(() => found(page, mark), mark).toEqual([]);
  }
});

test('somebody signed in is known without a network from the first moment', async ({ page, line }) => {
  const person = await newPerson();
  await asSignedIn(page, person);
  await openInstalled(page, '/cabinet');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  // What is saved of the answers is written within a second.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('@queries_v1') ?? ''))
    .toContain(person.phone);
  line.set('down');
  await page.reload();
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  await expect(page).toHaveURL(`${line.origin}/cabinet`);
});

/** Every store of the origin that holds the mark, in keys or in values. */
async function found(page: Page, mark = MARK): Promise<string[]> {
  return await page.evaluate(async (mark) => {
    const places: string[] = [];
    const decoder = new TextDecoder();
    const look = (place: string, value: unknown): void => {
      const text = JSON.stringify(value, (_, inner: unknown) =>
        inner instanceof ArrayBuffer || ArrayBuffer.isView(inner) ? decoder.decode(inner) : inner,
      );
      if (text?.includes(mark) && !places.includes(place)) places.push(place);
    };
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      look('cache', name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const headers = [...request.headers, ...(response?.headers ?? [])];
        look('cache', [request.url, headers, await response?.text()]);
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      for (const store of opening.result.objectStoreNames) {
        const all = opening.result.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => all.addEventListener('success', resolve));
        look(`database ${name}: ${store}`, all.result);
      }
      opening.result.close();
    }
    look('localStorage', Object.entries(localStorage));
    look('sessionStorage', Object.entries(sessionStorage));
    look('cookies', document.cookie);
    return places;
  }, mark);
}
