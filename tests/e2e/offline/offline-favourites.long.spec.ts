import { setBrowserSession, callAs, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { signInByDialog, submitPassword } from '#tests/e2e/sign-in/sessions.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';
import { expect, openInstalled, test } from './offline-fixtures.ts';

const PLUMBERS = '101';

test('a visitor’s favourites work offline and move to the account at sign-in', async ({ page, line }) => {
  const person = await newPerson();
  await openInstalled(page, `/services?category=${PLUMBERS}`);
  await page.reload();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(20);
  const heart = (name: string) => page.getByRole('button', { name: `Сохранить: ${name}` });
  const titles = await cards.getByRole('heading').allInnerTexts();
  const [first = '', second = ''] = titles;

  // The ad's details are fetched while there is a network.
  const details = page.waitForResponse((answer) => /\/services\/\d+$/.test(new URL(answer.url()).pathname));
  await heart(first).click();
  await expect(heart(first)).toHaveAttribute('aria-pressed', 'true');
  await details;
  // The second ad is saved without a network.
  line.set('down');
  await heart(second).click();
  await expect(heart(second)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(first)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(second)).toHaveAttribute('aria-pressed', 'true');
  line.set('up');

  await page.goto('/');
  await page.getByRole('link', { name: /2 сохранённых/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Сохранённое' });
  await expect(sheet.getByRole('article')).toHaveCount(2);
  line.set('down');
  // A key press: a click at the place of the last one could count as the second half of a double tap.
  await sheet.getByRole('link', { name: first }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(page.getByRole('heading', { name: 'Описание' })).toBeVisible();

  line.set('up');
  await page.goto('/login');
  await submitPassword(page, person.phone);
  await expect(page.getByText('Сохранённое перенесено в ваш аккаунт')).toBeVisible();
  await page.goto('/cabinet/favourites');
  const favourites = page.getByRole('list', { name: 'Сохранённое' });
  await expect(favourites.getByRole('article')).toHaveCount(2);
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Вы смотрели' }).getByRole('link', { name: first }),
  ).toBeVisible();
});

test('a search is saved after sign-in, renamed, read offline and deleted', async ({ page, line }) => {
  const person = await newPerson();
  await openInstalled(page, `/services?category=${PLUMBERS}&city=2`);
  await page.getByRole('link', { name: /^Фильтры/ }).click();
  const filters = page.getByRole('dialog', { name: 'Фильтры' });
  await filters.getByRole('button', { name: 'Сообщить, когда появится' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await expect(dialog.getByText(/сообщим о новых объявлениях/)).toBeVisible();
  await signInByDialog(page, person);
  await expect(page.getByText('Готово: сообщим о новых объявлениях')).toBeVisible();

  await page.goto('/cabinet/saved-searches');
  const searches = page.getByRole('list', { name: 'Сохранённые поиски' });
  const search = (name: string) => searches.getByRole('link', { name, exact: true });
  await expect(search('Сантехники, Самарканд')).toBeVisible();
  await searches.getByRole('combobox').selectOption('Раз в день');
  await searches.getByRole('button', { name: 'Переименовать: Сантехники, Самарканд' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Название' }).fill('Кран');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(search('Кран')).toBeVisible();
  await expect(searches.getByRole('combobox')).toHaveValue('daily');

  await expect.poll(() => findStorageContaining(page, 'Кран')).toContain('database yumush: answers');
  // Without the stored profile the page would not know whose searches to show.
  await expect.poll(() => findStorageContaining(page, person.phone)).toContain('localStorage');
  line.set('down');
  await page.reload();
  await expect(search('Кран')).toBeVisible();
  line.set('up');
  await search('Кран').click();
  await expect(page).toHaveURL(`/services?city=2&category=${PLUMBERS}`);
  await page.goto('/cabinet/saved-searches');
  await searches.getByRole('button', { name: 'Удалить: Кран' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Сохранённых поисков нет')).toBeVisible();
});

test.describe('favourites on a device that stores nothing', () => {
  test.use({ serviceWorkers: 'block' });

  test('a tapped heart is sent to the account', async ({ page }) => {
    const [author, reader] = [await newPerson('Азиз'), await newPerson()];
    const ad = await postTaskOnSite(author, 'Собрать шкаф из трёх частей');
    await setBrowserSession(page, reader);
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await page.goto(`/tasks/${ad}`);
    await page.getByRole('main').getByRole('button', { name: 'Сохранить', exact: true }).click();
    const favourites = async () => JSON.stringify(await callAs(reader, 'GET', '/me/favourites'));
    await expect.poll(favourites).toContain(`"id":"${ad}"`);
  });
});

test.describe('a server that fails once', () => {
  test.use({ expectedConsole: [/50[03]/] });

  test('favourites of the account are synced again after a failure', async ({ page }) => {
    const [author, reader] = [await newPerson('Азиз'), await newPerson()];
    const ad = await postTaskOnSite(author, 'Собрать шкаф из трёх частей');
    const taps = [{ id: ad, saved: true, at: new Date().toISOString() }];
    await callAs(reader, 'POST', '/me/favourites', { taps });
    await setBrowserSession(page, reader);
    let hasFailed = false;
    // A socket that opens late may tell that the favourites are others.
    await page.route('**/security/socket-ticket', (route) => route.fulfill({ status: 503, body: '' }));
    await page.route('**/api/v1/me/favourites*', async (route) => {
      if (hasFailed) return await route.continue();
      hasFailed = true;
      return await route.fulfill({ status: 500, body: '' });
    });
    await page.goto(`/tasks/${ad}`);
    const heart = page.getByRole('main').getByRole('button', { name: 'Сохранить', exact: true });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(hasFailed).toBe(true);
  });
});
