import type { Page } from 'playwright/test';
import { expect, openInstalled, test, collectFailedRequests } from '#tests/e2e/offline/offline-fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { submitPassword } from '#tests/e2e/sign-in/sessions.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';

const MARK = 'nobody-elses-secret';

const found = (page: Page, mark = MARK) => findStorageContaining(page, mark);

test.describe('wiping the device while the network is silent', () => {
  // The reloaded page repeats the logout call of the page before it, whose polls may still be on their way.
  test.use({ expectedConsole: [/status of 40[14]|net::ERR_|^WebSocket connection to /] });

  test('a logout is immediate and reaches the server once it responds', async ({ page, line, context }) => {
    const person = await newPerson(MARK);
    await setBrowserSession(page, person);
    await openInstalled(page, '/cabinet');
    await expect(page.getByRole('heading', { name: MARK })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/cabinet/edit-account');
    await expect(other.getByRole('form', { name: 'Мои данные' })).toBeVisible();
    await page.bringToFront();

    line.set('silent');
    const givenUp = collectFailedRequests(page);
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('navigation', { name: 'Кабинет' }).getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL(`${line.origin}/`);
    expect(givenUp).not.toContain('/api/v1/security/logout');
    await expect(other).toHaveURL(`${line.origin}/`);
    for (const each of [page, other]) await expect(each.getByRole('dialog')).toHaveCount(0);
    const { token } = person.login;
    for (const mark of [MARK, person.phone]) await expect.poll(() => found(page, mark), mark).toEqual([]);
    // The token alone remains, to end the session on the server, also after a reload.
    await page.reload();
    expect(await found(page, token)).toEqual(['localStorage']);
    expect(await page.evaluate(() => localStorage.getItem('@token_v1'))).toBeNull();
    expect(await statusOf(token)).toBe(200);

    line.set('up');
    await expect.poll(() => found(page, token)).toEqual([]);
    expect(await statusOf(token)).toBe(401);
  });

  test('a logout in one tab signs out the tab where the session began', async ({ page, line, context }) => {
    const person = await newPerson(MARK);
    await openInstalled(page, '/');
    await page.goto('/login');
    await submitPassword(page, person.phone);
    await expect(page).toHaveURL(`${line.origin}/`);
    await page.getByRole('link', { name: 'Профиль' }).click();
    await expect(page.getByRole('heading', { name: MARK })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/cabinet');
    await expect(other.getByRole('heading', { name: MARK })).toBeVisible();
    line.set('silent');
    other.once('dialog', (question) => void question.accept());
    await other.getByRole('navigation', { name: 'Кабинет' }).getByRole('button', { name: 'Выйти' }).click();
    await expect(other).toHaveURL(`${line.origin}/`);
    await expect(page).toHaveURL(`${line.origin}/`);
  });
});

/** Status of a call with this token. */
async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${process.env['SITE_ORIGIN']}/api/v1/me`, { headers })).status;
}
