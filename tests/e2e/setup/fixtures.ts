import { type Page, test as base } from 'playwright/test';

export { expect } from 'playwright/test';

/** A computer's window, for a test in a file that the desktop's project leaves out. */
export const DESKTOP_WINDOW = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  userAgent:
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const;

/** Most tests block the worker; those of the worker allow it. */
const NO_WORKER = /^Service Worker registration blocked by Playwright\b/;

/** Chromium logs this warning for every map on a machine without a graphics card. */
const SOFTWARE_DRAWING = /GL Driver Message/;

/** Chromium counts seconds: on a busy machine a page uses a photo later than it expects. */
const USED_LATE = /was preloaded using link preload but not used within a few seconds/;

/** Fails a test whose page logs an error or a warning. */
export const test = base.extend<{ expectedConsole: RegExp[] }>({
  /** Console messages that a test provokes. */
  expectedConsole: [[], { option: true }],
  page: async ({ page, expectedConsole }, use) => {
    const checkConsole = watchConsole(page);
    await use(page);
    checkConsole(expectedConsole);
  },
});

/** Collects errors and warnings of a page; the returned function throws when one is unexpected. */
export function watchConsole(page: Page): (expected: readonly RegExp[]) => void {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // A failed load names its address in its location only.
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.stack || String(error)));
  return (expected) => {
    const unexpected = complaints.filter(
      (text) => ![...expected, NO_WORKER, SOFTWARE_DRAWING, USED_LATE].some((pattern) => pattern.test(text)),
    );
    if (unexpected.length > 0) throw new Error(`the console says:\n${unexpected.join('\n')}`);
  };
}
