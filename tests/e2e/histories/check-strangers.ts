import { expect } from 'playwright/test';
import { newPerson, SITE_PASSWORD } from '#tests/e2e/setup/people.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';
import { waitUntilLoaded } from './history-act.ts';
import { type HistoryWorld, textMarkerOfPair, historySideOf } from './history-devices.ts';

/** Somebody else signs in on the browser of the last person, who signed out: nothing of that person is left there. */
export async function checkNextPersonFindsNothing(world: HistoryWorld): Promise<void> {
  const stranger = await newPerson('Тимур');
  const device = world.devices[2];
  const [ad] = world.ads;
  if (!device || !ad) throw new Error('There is no device or ad.');
  const { page, person } = device;
  await page.goto('/cabinet');
  await waitUntilLoaded(device);
  const { words } = await historySideOf(world, device, ad, 0);
  page.once('dialog', (question) => void question.accept());
  await page
    .getByRole('navigation', { name: words('Кабинет') })
    .getByRole('button', { name: words('Выйти') })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  const form = page.getByRole('form', { name: words('Вход') });
  await form.getByLabel(words('Номер телефона')).fill(stranger.phone.slice(4));
  await form.getByLabel(words('Пароль'), { exact: true }).fill(SITE_PASSWORD);
  await form.getByRole('button', { name: words('Войти'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const marks = [textMarkerOfPair(0, 1), textMarkerOfPair(0, 2), textMarkerOfPair(1, 2), person.phone];
  for (const path of [
    '/cabinet',
    '/cabinet/messages',
    '/cabinet/notifications',
    '/cabinet/my-tasks/requests',
  ]) {
    await page.goto(path);
    await waitUntilLoaded(device);
    const text = await page.getByRole('main').innerText();
    for (const mark of marks) expect(text, `words of ${person.name} at ${path}`).not.toContain(mark);
  }
  for (const mark of marks)
    await expect
      .poll(() => findStorageContaining(page, mark), { message: `stored words of ${person.name}` })
      .toEqual([]);
}
