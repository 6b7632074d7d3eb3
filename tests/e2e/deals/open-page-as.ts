import type { BrowserContext, Page } from 'playwright/test';
import { asSignedIn, type SitePerson } from '#tests/e2e/setup/people.ts';

export async function openPageAs(context: BrowserContext, person: SitePerson): Promise<Page> {
  const page = await context.newPage();
  await asSignedIn(page, person);
  return page;
}
