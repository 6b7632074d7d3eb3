import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';

const TITLE = 'Починить кран на кухне';

test('unread messages are counted in menus, and a push opens their chat @both', async ({
  page,
  isMobile,
}) => {
  const [author, asker] = [await newPerson('Азиз'), await newPerson()];
  const ad = await postTaskOnSite(author, TITLE);
  const chat = await askOnSite(asker, ad, 'Ещё актуально?');
  await setBrowserSession(page, author);
  await page.goto('/cabinet');
  const links = page.getByRole('main').getByRole('navigation', { name: 'Кабинет' }).first();
  await expect(links.getByRole('img', { name: 'Непрочитанных: 1' })).toBeVisible();
  if (isMobile) {
    const menu = page.getByRole('navigation', { name: 'Главное меню' });
    await expect(menu.getByRole('img', { name: 'Есть непрочитанные сообщения' })).toBeVisible();
  }
  await page.goto(`/cabinet/messages/task?message_id=${chat}`);
  await expect(page).toHaveURL(new RegExp(`/cabinet/messages/task/${ad}$`));
  await expect(page.getByRole('log').getByText('Ещё актуально?')).toBeVisible();
  // The history of a tab that an older release opened has another name for the message's id.
  await page.evaluate((id) => {
    history.replaceState({ messageId: id }, '', '/cabinet/messages/task');
  }, chat);
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`/cabinet/messages/task/${ad}$`));
  await page.goto('/cabinet');
  await expect(links).toBeVisible();
  await expect(links.getByRole('img', { name: 'Непрочитанных: 1' })).toHaveCount(0);
});
