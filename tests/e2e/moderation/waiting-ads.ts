import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { callAs, type SitePerson } from '#tests/e2e/setup/people.ts';

export const queueMain = (page: Page) => page.getByRole('main');

const Posted = v.object({ id: v.string(), status: v.string() });

/** A title that no other test uses. */
export const newTitle = () =>
  `Кран ${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`;

export async function postWaiting(author: SitePerson, title: string, about: string): Promise<string> {
  const description = `${title}: ${about}. Звоните 90 123 45 67`;
  const body = { ...NEW_TASK, translations: [{ locale: 'ru', title, description }] };
  const { id, status } = v.parse(Posted, await callAs(author, 'POST', '/tasks', body));
  expect(status).toBe('moderation');
  return id;
}

export const readOwnStatus = async (author: SitePerson, id: string) =>
  v.parse(
    v.object({ status: v.string(), reason: v.nullable(v.string()) }),
    await callAs(author, 'GET', `/tasks/${id}/own`),
  );

/** Skips ads that other tests posted until this one is shown. */
export async function findInQueue(page: Page, title: string): Promise<void> {
  const heading = queueMain(page).getByRole('heading', { level: 2, name: title });
  await expect(queueMain(page).getByRole('button', { name: 'Одобрить' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Следующее объявление' });
  // Many demo ads come first, and a real click, which scrolls and waits, would use up the test's time.
  while (!(await heading.isVisible())) await next.dispatchEvent('click');
}
