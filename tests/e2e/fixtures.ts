import { test as base } from 'playwright/test';

export { expect } from 'playwright/test';

/** Most tests look at the page alone; those of the worker say so. */
const NO_WORKER = /^Service Worker registration blocked by Playwright$/;

/** What a machine without a graphics card says whenever a map is drawn. */
const SOFTWARE_DRAWING = /GL Driver Message/;

/** A page whose console stays quiet: an error or a warning there fails the test. */
export const test = base.extend<{ expectedConsole: RegExp[] }>({
  /** What a test provokes on purpose and expects to read in the console. */
  expectedConsole: [[], { option: true }],
  page: async ({ page, expectedConsole }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.stack || String(error)));
    await use(page);
    const unexpected = complaints.filter(
      (text) => ![...expectedConsole, NO_WORKER, SOFTWARE_DRAWING].some((pattern) => pattern.test(text)),
    );
    if (unexpected.length > 0) throw new Error(`the console says:\n${unexpected.join('\n')}`);
  },
});
