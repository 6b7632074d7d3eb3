import { openAlive } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asSignedIn, callAs, newSiteAddress, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(newSiteAddress());
});

test('a person with nothing to do sees new work in their trade', async ({ page }) => {
  const [person, customer] = [await newPerson(), await newPerson('Санжар')];
  await callAs(person, 'PATCH', '/me/edit', { version: 1, city: '1', categories: ['101'] });
  await postTaskOnSite(customer, 'Сменить сифон под раковиной');
  await asSignedIn(page, person);
  await openAlive(page, '/cabinet');
  const work = page.getByRole('region', { name: 'Новое по вашей специальности' });
  await expect(work.getByRole('link', { name: /Сменить сифон/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ждёт вас' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Главная' }).click();
  await expect(work.getByRole('link', { name: /Сменить сифон/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ждёт вас' })).toHaveCount(0);
});
