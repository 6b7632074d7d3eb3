import { setBrowserSession, callAs, newPerson, postTaskOnSite, say } from '#tests/e2e/setup/people.ts';
import { waitUntilSignedInFilesCached } from '#tests/e2e/setup/peoples-files.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';

const TITLE = 'Собрать комод в прихожей';

const ASKED = 'Инструмент ваш?';

test('the first message to an author is written offline and sent later', async ({ page, line }) => {
  const [person, author] = [await newPerson(), await newPerson('Санжар')];
  const ad = await postTaskOnSite(author, TITLE);
  await setBrowserSession(page, person);
  await openInstalled(page, '/tasks');
  await expect(page.getByText(TITLE).first()).toBeVisible();
  await waitUntilSignedInFilesCached(page, 60_000);
  await page.goto(`/tasks/${ad}`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  line.set('down');
  await page.goto(`/cabinet/messages/task/${ad}`);
  await expect(page.getByRole('heading', { name: 'Санжар' })).toBeVisible();
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Назад' })).toBeVisible();
  await say(page, ASKED);
  const log = page.getByRole('log');
  await expect(log.getByText(ASKED)).toBeVisible();
  await expect(log.getByText(/Ждёт|Не прошло/)).toBeVisible();

  line.set('up');
  const chats = async () => JSON.stringify(await callAs(author, 'GET', `/messages/task?ad=${ad}`));
  await expect.poll(chats).toContain(ASKED);
  await expect(log.getByText(ASKED)).toHaveCount(1);
});
