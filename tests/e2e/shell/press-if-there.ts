import type { Locator } from 'playwright/test';

/** Presses a button that may go away at any moment, without waiting for it. */
export async function pressIfThere(button: Locator): Promise<void> {
  await button.evaluateAll((found: HTMLElement[]) => {
    for (const each of found) each.click();
  });
}
