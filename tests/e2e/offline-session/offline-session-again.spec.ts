import { asSignedIn, callAs, newPerson, postTaskOnSite, say } from '#tests/e2e/setup/people.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { expectAskedAgain, signInByDialog, signInDialog } from '#tests/e2e/sign-in/sessions.ts';

const SAID = 'Ключ под половиком';
const DRAFT = 'Возьму ещё отвёртку';
const QUEUED = 'Приду в девять вечера';

// A page whose session was ended goes on asking for a moment.
test.use({ expectedConsole: [/status of 40[14]|net::ERR_|status of 504|WebSocket connection/] });

test('a chat goes on after its session ended, with what was written', async ({ page, line }) => {
  const [person, other] = [await newPerson(), await newPerson('Санжар')];
  const ad = await postTaskOnSite(other, 'Собрать шкаф в спальне');
  await askOnSite(person, ad, SAID);
  await asSignedIn(page, person);
  await openInstalled(page, `/cabinet/messages/task/${ad}`);
  const log = page.getByRole('log');
  const words = page.getByRole('textbox', { name: 'Сообщение' });
  await expect(log.getByText(SAID)).toBeVisible();
  line.set('down');
  await say(page, QUEUED);
  await expect(log.getByText(QUEUED)).toBeVisible();
  await words.fill(DRAFT);
  await callAs(person, 'POST', '/security/logout');
  line.set('up');

  await expectAskedAgain(page);
  await expect(signInDialog(page)).toContainText('То, что вы написали, сохранено');
  await expect(page).toHaveURL(`${line.origin}/cabinet/messages/task/${ad}`);
  await expect(log).toHaveCount(0);
  await signInByDialog(page, person);
  await expect(words).toHaveValue(DRAFT);
  await expect(log.getByText(QUEUED)).toBeVisible();
  const chats = async () => JSON.stringify(await callAs(other, 'GET', `/messages/task?ad=${ad}`));
  await expect.poll(chats).toContain(QUEUED);
});
