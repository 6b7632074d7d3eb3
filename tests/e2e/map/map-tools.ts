import type { Locator, Page } from 'playwright/test';
import { expect } from '#tests/e2e/setup/fixtures.ts';

export const mapOf = (page: Page): Locator => page.getByRole('region', { name: 'Карта объявлений' });
/** Markers in view that can be pressed. */
export const clusters = (page: Page): Locator =>
  page.locator('[data-latitude]:not([inert]):not([style*="hidden"]) button:not([aria-pressed])');
export const pills = (page: Page): Locator =>
  page.locator('[data-latitude]:not([inert]):not([style*="hidden"]) button[aria-pressed]');

export async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(mapOf(page).getByText(/объявлени\S+ на карте$/)).toBeVisible();
}
