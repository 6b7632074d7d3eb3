import type { Page } from 'playwright/test';
import { bundleModule } from '#tests/setup/browser/bundle-module.ts';
import type { DeviceCode } from '#tests/device/in-browser.ts';
import { PRIVATE_TABLES } from '#device/database/wipe.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';

declare const device: DeviceCode;

const MARK = 'nobody-elses-secret';

const found = (page: Page, mark = MARK) => findStorageContaining(page, mark);

test('a wipe of private data leaves no private byte in any store', async ({ page }) => {
  await openInstalled(page, '/tasks');
  await page.evaluate(await bundleModule('tests/device/in-browser.ts'));
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
    [PRIVATE_TABLES, MARK] as const,
  );
  const before = await found(page);
  for (const name of PRIVATE_TABLES) expect(before).toContain(`database yumush: ${name}`);
  await page.evaluate(async () => await device.wipePersonal(await device.database()));
  expect(await found(page)).toEqual([]);
});

test('calls with a token are neither cached nor answered from a cache', async ({ page, line }) => {
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

test.describe('signing out with unsent items', () => {
  // Requests that are pending at the logout reach a server that no longer knows the session.
  test.use({ expectedConsole: [/status of 40[14]|net::ERR_|^WebSocket connection to /] });

  test('a logout asks about unsent items and leaves no private byte', async ({ page, line }) => {
    // The person's name is the mark; phone and token are searched for too.
    const person = await newPerson(MARK);
    await setBrowserSession(page, person);
    await openInstalled(page, '/cabinet');
    await expect(page.getByRole('heading', { name: MARK })).toBeVisible();
    await page.evaluate(await bundleModule('tests/device/in-browser.ts'));
    await page.evaluate(async (mark) => {
      const draft = device.drafts.newDraft({ form: 'task', owner: null, values: { title: mark } }, 1);
      const database = await device.database();
      await device.drafts.startDraft(database, draft);
      const { id: owner } = await (
        await fetch('/api/v1/me', {
          headers: { authorization: `Bearer ${localStorage.getItem('@token_v1')}` },
        })
      ).json();
      // A read mark is a silent item, which the dialog does not count.
      const items = [
        {
          type: 'request.create',
          kind: 'task',
          ad: '999999999',
          body: { comment: mark, agrees_to_price: true },
        },
        { type: 'chat.read', chat: '1', seq: 1 },
      ] as const;
      for (const item of items) {
        await device.insertItem(database, { owner, item, title: '' }, Date.now());
      }
    }, MARK);
    expect(await found(page)).not.toEqual([]);

    const leave = page.getByRole('navigation', { name: 'Кабинет' }).getByRole('button', { name: 'Выйти' });
    await leave.click();
    const asked = page.getByRole('dialog', { name: 'Не всё отправлено' });
    await expect(asked).toContainText('На устройстве 2 неотправленные записи');
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
});

test('offline a start knows at once who is signed in', async ({ page, line }) => {
  const person = await newPerson();
  await setBrowserSession(page, person);
  await openInstalled(page, '/cabinet');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  // Answers are saved within a second.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('@queries_v1') ?? ''))
    .toContain(person.phone);
  const saved = () => page.evaluate(() => localStorage.getItem('@queries_v1') ?? '');
  const before = await saved();
  line.set('down');
  await page.reload();
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  await expect(page).toHaveURL(`${line.origin}/cabinet`);
  // The profile must also survive a save after its refetch has failed.
  await expect.poll(saved).not.toBe(before);
  await page.reload();
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
});
