import * as v from 'valibot';
import { CABINET_PATHS } from '#app/pages/cabinet/cabinet-paths.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asSignedIn, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { openAlive, untilAlive } from './alive.ts';

test('the back button closes a sheet and stays on its form', async ({ page }) => {
  await asSignedIn(page, await newPerson());
  await openAlive(page, '/tasks');
  await page.getByRole('button', { name: 'Разместить объявление' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Задание/ })
    .click();
  await page.getByLabel('Название').first().fill('Повесить люстру');
  await expect(page).toHaveURL(/draft=/);
  await page
    .getByRole('button', { name: /Категория/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByLabel('Название').first()).toHaveValue('Повесить люстру');
});

test.describe('what does not exist', () => {
  test.use({ expectedConsole: [/status of 404|net::ERR_/] });

  test('the edit of another person’s ad says that there is no such ad @both', async ({ page }) => {
    const ad = await postTaskOnSite(await newPerson('Санжар'), 'Собрать шкаф');
    await asSignedIn(page, await newPerson());
    await page.goto(`/cabinet/my-tasks/${ad}/edit`);
    await expect(page.getByText('Такого объявления у вас нет')).toBeVisible();
    await page.goto(`/ads/task?copy=${ad}`);
    await expect(page.getByText('Такого объявления у вас нет')).toBeVisible();
  });
});

test.describe('a refused sign-in', () => {
  test.use({ expectedConsole: [/status of 401/] });

  test('a button shows a spinner while its call takes long @both', async ({ page }) => {
    await page.goto('/login');
    await untilAlive(page);
    const form = page.getByRole('form', { name: 'Вход' });
    await form.getByLabel('Номер телефона').fill('901234567');
    await form.getByLabel('Пароль', { exact: true }).fill('sabzi-palov');
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/login_check', async (route) => {
      await asked;
      await route.fulfill({ status: 401, json: { code: 'login_failed', message: 'Нет', request_id: '1' } });
    });
    const button = form.getByRole('button', { name: 'Войти', exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    const spinner = button.locator('[data-spinner]');
    await expect(spinner).toBeVisible();
    expect(await spinner.evaluate((element) => getComputedStyle(element).animationName)).not.toMatch(/turn/);
    answer();
    await expect(spinner).toHaveCount(0);
  });

  test('a toast fades for its whole 300 ms @both', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/login');
    await untilAlive(page);
    const form = page.getByRole('form', { name: 'Вход' });
    await form.getByLabel('Номер телефона').fill('901234567');
    await form.getByLabel('Пароль', { exact: true }).fill('sabzi-palov');
    await form.getByRole('button', { name: 'Войти', exact: true }).click();
    const fading = await page.waitForFunction(() => {
      const leaving = document.querySelector('[data-leaving]')?.getAnimations() ?? [];
      const effects = leaving
        .map(({ effect }) => effect)
        .filter((effect) => effect instanceof KeyframeEffect);
      const fade = effects.find((effect) => effect.getKeyframes().some(({ opacity }) => opacity === '0'));
      return (
        fade && { ...fade.getComputedTiming(), easings: fade.getKeyframes().map(({ easing }) => easing) }
      );
    });
    expect(await fading.jsonValue()).toMatchObject({ duration: 300, easings: ['linear', 'linear'] });
  });
});

test('every screen that waits for its answer has a way back', async ({ page, request }) => {
  const { items } = v.parse(
    v.object({ items: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) }),
    await (await request.get('/api/v1/tasks')).json(),
  );
  const [{ id }] = items;
  await asSignedIn(page, await newPerson());
  await openAlive(page, '/cabinet');
  await expect(page.getByRole('link', { name: /Настройки/ }).first()).toBeVisible();
  await page.route('**/api/v1/**', () => new Promise(() => undefined));
  const paths = [
    ...CABINET_PATHS.filter((path) => path !== '' && path !== 'moderation').map((path) => `/cabinet/${path}`),
    '/cabinet/messages/task/17',
    '/cabinet/my-tasks/requests',
    `/cabinet/my-tasks/${id}/edit`,
    '/cabinet/balance/top-up/17',
    '/ads/task',
    '/tasks',
    '/tasks/map',
    `/tasks/${id}`,
    `/tasks/${id}/requests`,
    '/users/17',
  ];
  const stuck: string[] = [];
  for (const path of paths) {
    await page.evaluate((href) => history.pushState({}, '', href), path);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Назад' })
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => stuck.push(path));
  }
  expect(stuck).toEqual([]);
});
