import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { deviceRows } from './offline-worker-fixtures.ts';

const TITLE = 'Повесить люстру в зале';

test('a form keeps its words when the browser deletes the database', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  await openInstalled(page, '/ads/task');
  const title = page.getByLabel('Название').first();
  await title.fill(TITLE);
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();

  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('yumush').addEventListener('success', resolve);
      }),
  );
  await expect(page.getByText('Браузер удалил данные сайта')).toBeVisible();
  await expect(title).toHaveValue(TITLE);
  await page.getByLabel('Описание').first().fill('Потолок три метра');
  const drafts = async () => JSON.stringify((await deviceRows(page)).drafts);
  await expect.poll(drafts).toContain('Потолок три метра');
  expect(await drafts()).toContain(TITLE);
  await expect(title).toHaveValue(TITLE);
  await page.reload();
  await expect(title).toHaveValue(TITLE);
});

/** Keeps hold of the page's connections to the database, which the browser closes when it loses its storage. */
const HOLD_CONNECTIONS = `(() => {
  const open = indexedDB.open.bind(indexedDB);
  globalThis.connections = [];
  indexedDB.open = (...all) => {
    const request = open(...all);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
})()`;
const LOSE_CONNECTIONS = `for (const lost of connections.splice(0)) { lost.close(); lost.dispatchEvent(new Event('close')); }`;

test.describe('a database that is lost for good', () => {
  // Dexie reports that it tries to open it again.
  test.use({ expectedConsole: [/^Dexie: Workaround/] });

  test('the app goes on where a lost database cannot be opened again', async ({ page }) => {
    await page.addInitScript(HOLD_CONNECTIONS);
    await openInstalled(page, '/tasks');
    await page.evaluate(LOSE_CONNECTIONS);
    await page.evaluate(() => {
      indexedDB.open = () => {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      };
    });
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/tasks\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Назад' }).first().click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
    await expect(page.getByRole('heading', { name: 'Что-то пошло не так' })).toBeHidden();
  });
});
