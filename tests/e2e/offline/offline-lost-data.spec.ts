import { asSignedIn, newPerson } from '#tests/e2e/setup/people.ts';
import { expect, openInstalled, test } from './offline-fixtures.ts';
import { deviceRows } from './offline-worker-fixtures.ts';

const SOON = { timeout: 30_000 };
const TITLE = 'Повесить люстру в зале';

test('a form keeps its words when the browser deletes the database', async ({ page }) => {
  test.setTimeout(90_000);
  await asSignedIn(page, await newPerson());
  await openInstalled(page, '/ads/task');
  const title = page.getByLabel('Название').first();
  await title.fill(TITLE);
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible(SOON);

  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('yumush').addEventListener('success', resolve);
      }),
  );
  await expect(page.getByText('Браузер удалил данные сайта')).toBeVisible(SOON);
  await expect(title).toHaveValue(TITLE);
  await page.getByLabel('Описание').first().fill('Потолок три метра');
  const drafts = async () => JSON.stringify((await deviceRows(page)).drafts);
  await expect.poll(drafts, SOON).toContain('Потолок три метра');
  expect(await drafts()).toContain(TITLE);
  await expect(title).toHaveValue(TITLE);
  await page.reload();
  await expect(title).toHaveValue(TITLE, SOON);
});
