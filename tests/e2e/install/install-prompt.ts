import type { Page } from 'playwright/test';
import { waitForEarlierRequests, waitUntilInstallSupport } from '#tests/e2e/shell/alive.ts';
import { expect } from '#tests/e2e/offline/offline-fixtures.ts';

/** Makes the visitor a returning one, with visits on earlier days. */
export async function becomeReturningVisitor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('@install_v1')) return;
    const memory = { visits: 3, firstDay: '2020-1-1', lastSeen: 1, ads: [], isSettled: false };
    localStorage.setItem('@install_v1', JSON.stringify(memory));
  });
}

/** Milliseconds, more than the page waits for a calm moment. */
export const PAST_INVITE_DELAY_MS = 10_000;

/** Runs the clock past the moment of an invitation and expects that not even its code is fetched. */
export async function expectNoInvitation(page: Page): Promise<void> {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await waitUntilInstallSupport(page);
  await page.clock.runFor(PAST_INVITE_DELAY_MS);
  await waitForEarlierRequests(page);
  expect(fetched.filter((url) => url.includes('install-invitation'))).toEqual([]);
}

/**
 * Simulates the browser's install prompt, which an automated browser never shows; marks the document when it is shown.
 */
export async function simulateInstallPrompt(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.addInitScript((answer) => {
    window.addEventListener('DOMContentLoaded', () => {
      const question = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = (): Promise<{ outcome: string }> => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve({ outcome: answer });
      };
      window.dispatchEvent(Object.assign(question, { prompt }));
    });
  }, outcome);
}
