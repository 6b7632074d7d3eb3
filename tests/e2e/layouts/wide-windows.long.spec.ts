import { cards } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, newPerson, postTaskOnSite, say } from '#tests/e2e/setup/people.ts';
import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';

test('chats stay listed beside the open one, by pointer, keyboard and back @computer', async ({ page }) => {
  const author = await newPerson('Азиз');
  const ad = await postTaskOnSite(author, 'Собрать шкаф');
  for (const name of ['Дилноза', 'Жасур']) await askOnSite(await newPerson(name), ad, `Это ${name}`);
  await setBrowserSession(page, author);
  await openHydrated(page, '/cabinet/messages');
  const list = page.getByRole('region', { name: 'Мои сообщения' });
  const chat = page.getByRole('region', { name: 'Открытая переписка' });
  await expect(chat.getByText('Выберите переписку')).toBeVisible();

  await list.getByRole('link', { name: 'Дилноза' }).click();
  await expect(page).toHaveURL(`/cabinet/messages/task/${ad}`);
  await expect(chat.getByRole('heading', { level: 1 })).toHaveText(/Дилноза/);
  await expect(chat.getByRole('log').getByText('Это Дилноза')).toBeVisible();
  await expect(list.getByRole('article')).toHaveCount(2);
  await expect(list.getByRole('link', { name: /^Все/ })).toHaveAttribute('aria-current', 'page');

  // Escape returns to the list, where the arrows move and Enter opens.
  await page.keyboard.press('Escape');
  await expect(list.getByRole('link', { name: 'Дилноза' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(list.getByRole('link', { name: 'Жасур' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('log').getByText('Это Жасур')).toBeVisible();
  await say(page, 'Приходите завтра');
  await expect(list.getByText('Вы: Приходите завтра')).toBeVisible();
  expect(await axeFindings(page, 'two panes')).toEqual([]);

  await page.goBack();
  await expect(chat.getByRole('heading', { level: 1 })).toHaveText(/Дилноза/);
  await page.goBack();
  await expect(chat.getByText('Выберите переписку')).toBeVisible();

  // A narrower window shows one pane, and the address decides which.
  await page.goForward();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Дилноза/);
  await expect(list).toBeHidden();
});

test('a list and its map mark the same ad, which opens beside the list @computer', async ({
  page,
  request,
}) => {
  const placed = (await cards(request, 'services')).find(({ city, location }) => city === '1' && location);
  await openHydrated(page, '/services?city=1');
  const card = page.locator(`article[data-ad="${placed?.id}"]`);
  const map = page.locator('[data-map-frame]');
  await expect(map.getByRole('button', { name: /объявлени/i }).first()).toBeVisible();
  const marked = map.locator('[aria-pressed=true]');
  await expect(marked).toHaveCount(0);
  await card.getByRole('link').focus();
  await expect(marked).toHaveCount(1);

  await card.hover();
  await page.getByRole('button', { name: 'Показать рядом' }).click();
  const pane = page.getByRole('region', { name: 'Объявление рядом со списком' });
  const title = await card.getByRole('heading').textContent();
  await expect(pane.getByRole('heading', { name: title ?? '' })).toBeFocused();
  await expect(pane.getByRole('heading', { name: 'Описание' })).toBeVisible();
  await expect(page).toHaveURL('/services?city=1');
  expect(await axeFindings(page, 'an ad beside the list')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expect(card.getByRole('link')).toBeFocused();

  // A marker marks its card.
  await expect(marked).toHaveCount(1);
  await marked.focus();
  await expect(card).toHaveAttribute('data-pointed', '');
});

test('a narrow window cuts nothing off the header @computer', async ({ page }) => {
  for (const lang of ['ru', 'uz']) {
    await page.goto(`/info/about?lang=${lang}`);
    const links = page.getByRole('banner').getByRole('link');
    for (const width of [1280, 1200, 1100, 1000, 940, 900, 800, 600, 599, 460, 360]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const logo = await links.nth(0).boundingBox();
      const tab = await links.nth(1).boundingBox();
      const isBelow = (tab?.y ?? 0) > (logo?.y ?? 0) + 30;
      expect(isBelow || (tab?.x ?? 0) >= (logo?.x ?? 0) + (logo?.width ?? 0), `${lang}, ${width}`).toBe(true);
    }
  }
});
