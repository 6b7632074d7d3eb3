import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { type SitePerson } from '#tests/e2e/setup/people.ts';

const Mine = v.object({
  items: v.array(
    v.object({ translations: v.array(v.object({ title: v.string() })), images: v.array(v.unknown()) }),
  ),
});

/** Somebody's own ads on the server, past every cache. */
export async function ownAds({ login }: { login: Pick<SitePerson['login'], 'token'> }, plural: string) {
  const answer = await fetch(`${process.env['SITE_ORIGIN']}/api/v1/me/${plural}/all`, {
    headers: { authorization: `Bearer ${login.token}` },
  });
  return v.parse(Mine, await answer.json()).items.map(({ translations, images }) => ({
    title: translations[0]?.title,
    photos: images.length,
  }));
}

export async function chooseCategory(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Категория' }).click();
  await page.getByRole('searchbox', { name: 'Найти категорию' }).fill(typed);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}
