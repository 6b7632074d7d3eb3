import { expect, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { replaceSession } from '#tests/e2e/sign-in/sessions.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';

const TITLE = 'Собрать шкаф из трёх частей';

test('an unsent message is hidden from the next person who signs in', async ({ page, context }) => {
  const [author, asker, next] = [await newPerson('Азиз'), await newPerson(), await newPerson('Жасур')];
  const ad = await postTaskOnSite(author, TITLE);
  await setBrowserSession(page, asker);
  const words = page.getByRole('textbox', { name: 'Сообщение' });
  await page.goto(`/cabinet/messages/task/${ad}`);
  await words.fill('Мой адрес: Чиланзар, 5');
  const other = await context.newPage();
  await other.goto('/info/about');
  const signIn = async ({ login }: typeof next): Promise<void> => {
    const known = page.waitForResponse((response) => response.url().endsWith('/api/v1/me'));
    await replaceSession(other, login);
    await known;
  };
  await signIn(next);
  await expect(words).toHaveValue('');
  await signIn(asker);
  await expect(words).toHaveValue('Мой адрес: Чиланзар, 5');
});

test.describe('messages on a device that stores nothing', () => {
  test.use({ serviceWorkers: 'block', expectedConsole: [/net::ERR_FAILED/] });

  test('text typed during a send survives a failed send', async ({ page }) => {
    const [author, asker] = [await newPerson('Азиз'), await newPerson()];
    const ad = await postTaskOnSite(author, TITLE);
    await setBrowserSession(page, asker);
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await page.goto(`/cabinet/messages/task/${ad}`);
    const words = page.getByRole('textbox', { name: 'Сообщение' });
    await words.fill('Ещё актуально?');
    const asked = Promise.withResolvers<() => Promise<void>>();
    await page.route('**/api/v1/messages/**', async (route) => {
      if (route.request().method() === 'POST') asked.resolve(() => route.abort());
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    const cut = await asked.promise;
    await words.fill('Могу сегодня');
    await cut();
    await expect(words).toHaveValue('Ещё актуально?\nМогу сегодня');
  });
});
