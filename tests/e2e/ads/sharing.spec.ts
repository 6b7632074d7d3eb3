import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { cards } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

test('an ad is shared by Telegram or link where Web Share is missing', async ({ page, request, context }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [card] = await cards(request, 'tasks');
  for (const [lang, button, title] of [
    ['ru', 'Поделиться', 'Поделиться объявлением'],
    ['uz', 'Ulashish', 'Eʼlonni ulashish'],
  ] as const) {
    await openHydrated(page, `/tasks/${card?.id}?lang=${lang}`);
    const trigger = page.getByRole('main').getByRole('button', { name: button });
    await trigger.click();
    const dialog = page.getByRole('dialog', { name: title });
    const link = new URL(`/tasks/${card?.id}${lang === 'uz' ? '?lang=uz' : ''}`, page.url()).href;
    await expect(dialog.getByRole('textbox')).toHaveValue(link);
    const telegram = await dialog.getByRole('link', { name: 'Telegram' }).getAttribute('href');
    const target = new URL(telegram ?? '');
    expect(target.origin + target.pathname).toBe('https://t.me/share/url');
    expect(target.searchParams.get('url')).toBe(link);
    expect(target.searchParams.get('text')).toBe(await page.getByRole('heading', { level: 1 }).textContent());
    await dialog.getByRole('button').last().click();
    await expect(page.getByText(lang === 'uz' ? 'Havola nusxalandi' : 'Ссылка скопирована')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expect(dialog).toHaveCount(0);
    await expect(trigger).toBeFocused();
  }
});

test("an ad is shared by the browser's share sheet where it exists", async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.body.dataset['shared'] = JSON.stringify(data);
      },
    });
  });
  const [card] = await cards(request, 'tasks');
  await openHydrated(page, `/tasks/${card?.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Поделиться' }).click();
  const shared = () => page.evaluate(() => document.body.dataset['shared'] ?? '{}');
  await expect.poll(shared).toContain('url');
  expect(JSON.parse(await shared())).toEqual({
    title: await page.getByRole('heading', { level: 1 }).textContent(),
    url: new URL(`/tasks/${card?.id}`, page.url()).href,
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog that loads slowly restores the focus to its button', async ({ page, request }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const [card] = await cards(request, 'tasks');
  await openHydrated(page, `/tasks/${card?.id}`);
  const arrives = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  const trigger = page.getByRole('main').getByRole('button', { name: 'Поделиться' });
  await trigger.click();
  await expect(page.getByRole('dialog', { name: 'Сервер пока не отвечает' })).toBeVisible();
  arrives.resolve();
  const dialog = page.getByRole('dialog', { name: 'Поделиться объявлением' });
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(trigger).toBeFocused();
});
