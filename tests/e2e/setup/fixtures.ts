import { test as base } from 'playwright/test';

export { expect } from 'playwright/test';

/** A computer's window, for a test in a file that the desktop's project leaves out. */
export const COMPUTER = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  userAgent:
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const;

/** Most tests block the worker; those of the worker allow it. */
const NO_WORKER = /^Service Worker registration blocked by Playwright$/;

/** Chromium logs this warning for every map on a machine without a graphics card. */
const SOFTWARE_DRAWING = /GL Driver Message/;

/** Fails a test whose page logs an error or a warning. */
export const test = base.extend<{ expectedConsole: RegExp[] }>({
  /** Console messages that a test provokes. */
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
