import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asSignedIn, callAs, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { openAlive, showScreen } from './alive.ts';

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

test('the plus and the bell cover no control at rest', async ({ page, request }) => {
  const { items } = v.parse(
    v.object({ items: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) }),
    await (await request.get('/api/v1/services')).json(),
  );
  const author = await newPerson('Дилноза');
  const ad = await postTaskOnSite(author, `Починить ${WORD}`);
  await callAs(await newPerson('Жасур'), 'POST', `/tasks/${ad}/task-requests`, {
    comment: 'Сделаю',
    agrees_to_price: true,
  });
  await asSignedIn(page, author);
  await openAlive(page, '/tasks');
  await expect(page.getByLabel(/^Уведомления, непрочитанных/)).toBeVisible();
  const short = [...SCREENS, `/tasks?search=${WORD}`, `/services/${items[0].id}`, `/tasks/${ad}`];
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
