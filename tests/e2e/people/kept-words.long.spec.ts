import { expect, test } from '../setup/fixtures.ts';
import { asSignedIn, callAs, newPerson } from '../setup/people.ts';
import { onAnotherDevice } from '#tests/e2e/sign-in/sessions.ts';
import { openAlive } from '../shell/alive.ts';

test('an open profile form keeps what is typed when another device saves', async ({ page }) => {
  const person = await newPerson();
  await asSignedIn(page, person);
  await openAlive(page, '/cabinet/edit-account');
  const form = page.getByRole('form', { name: 'Мои данные' });
  const about = form.getByLabel('О себе');
  await about.fill('Собираю мебель');
  await about.press('End');
  // The page listens to its socket by then.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toContain('/security/socket-ticket');
  await callAs(await onAnotherDevice(person), 'PATCH', '/me/edit', {
    city: '2',
    email: 'new@yumush.example',
  });
  await expect(form.getByLabel('Город', { exact: true })).toHaveValue('2');
  await expect(form.getByRole('status').filter({ hasText: 'Изменилось на другом устройстве' })).toContainText(
    /эл\. почта, город/,
  );
  await expect(about).toHaveValue('Собираю мебель');
  await expect(about).toBeFocused();
  await page.keyboard.type(' и двери');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  const body: unknown = (await sent).postDataJSON();
  expect(body).toMatchObject({ about: 'Собираю мебель и двери' });
  expect(body).not.toHaveProperty('city');
  expect(body).not.toHaveProperty('name');
  await expect
    .poll(() => callAs(person, 'GET', '/me'))
    .toMatchObject({ about: 'Собираю мебель и двери', city: '2', email: 'new@yumush.example' });
});
