import type { Locator, Page } from 'playwright/test';
import { applyFor } from '#tests/e2e/deals/staged-deals.ts';
import { findOverlaps } from '#tests/e2e/every-screen/find-overlaps.ts';
import { cards } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { openHydrated, showScreen } from '#tests/e2e/shell/alive.ts';

/** Controls that a visible floating button covers; a whole row or card can be pressed beside it. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const floats = [...document.querySelectorAll('[data-float]')].filter((float) =>
      float.checkVisibility({ visibilityProperty: true }),
    );
    const boxes = floats.map((float) => float.getBoundingClientRect());
    const isUnder = ({ left, right, top, bottom, width, height }: DOMRect): boolean =>
      width > 0 &&
      height > 0 &&
      bottom > 0 &&
      boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter(
      (control) => {
        const { width, height } = control.getBoundingClientRect();
        return !control.closest('[data-float]') && width < innerWidth / 2 && height < 80;
      },
    );
    return controls
      .filter((control) => control.checkVisibility() && isUnder(control.getBoundingClientRect()))
      .map((control) => `${control.localName} ${control.textContent} ${control.getAttribute('aria-label')}`);
  });

/** A list loads more at its end, so it rests there only where it is short. */
const LONG_LISTS = ['/tasks', '/services', '/vacancies'];

const SCREENS = ['/', '/cabinet', '/cabinet/notifications', '/cabinet/settings'];

/** No other ad has this word. */
const WORD = 'Водокран';

/** The list of tasks, on which the bell floats since somebody has applied for the person's own task. */
async function openTasksWithBell(page: Page): Promise<{ bell: Locator; ad: string }> {
  const author = await newPerson('Дилноза');
  const ad = await postTaskOnSite(author, `Починить ${WORD}`);
  await applyFor(await newPerson('Жасур'), ad);
  await setBrowserSession(page, author);
  await openHydrated(page, '/tasks');
  const bell = page.getByLabel(/^Уведомления, непрочитанных/);
  await expect(bell).toBeVisible();
  return { bell, ad };
}

test('the plus and the bell cover no control at rest', async ({ page, request }) => {
  const [service] = await cards(request, 'services');
  const { ad } = await openTasksWithBell(page);
  const short = [...SCREENS, `/tasks?search=${WORD}`, `/services/${service?.id}`, `/tasks/${ad}`];
  for (const path of [...LONG_LISTS, ...short]) {
    await test.step(path, async () => {
      await showScreen(page, path);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => covered(page), `${path} at its top`).toEqual([]);
      if (LONG_LISTS.includes(path)) return;
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => covered(page), `${path} at its end`).toEqual([]);
    });
  }
});

test('a form has the bell in its title row, and a toast covers no button', async ({ page }) => {
  const { bell } = await openTasksWithBell(page);
  expect((await bell.boundingBox())?.y).toBeGreaterThan(400);
  await showScreen(page, '/cabinet/edit-account');
  await expect(bell).toBeVisible();
  await expect.poll(async () => (await bell.boundingBox())?.y).toBeLessThan(60);
  expect(await findOverlaps(page)).toEqual([]);
  await bell.click();
  await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeInViewport();
  await page.keyboard.press('Escape');

  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Дилором');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Профиль обновлён' });
  await expect(toast).toBeVisible();
  const hidden = await toast.evaluate((own) => {
    const box = own.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, summary')]
      .filter((control) => !own.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.outerHTML);
  });
  expect(hidden).toEqual([]);
});
