import { defineConfig } from 'playwright/test';
import { ANDROID_AGENT, CHROMIUM_ARGS, chromiumShellPath } from './tests/setup/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A machine that is shared may starve a browser for seconds; what passes at the second try is reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 30_000,
  // Starved for a moment, a page is late and not wrong.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // What a test does to the network must reach the page; the specs of the worker allow it.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    launchOptions: { executablePath: chromiumShellPath(), args: CHROMIUM_ARGS },
    get baseURL() {
      return process.env['SITE_ORIGIN'];
    },
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'mobile',
      use: {
        viewport: { width: 360, height: 800 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
        userAgent: ANDROID_AGENT,
      },
    },
    // The layouts do not differ in what is kept, told and not found.
    {
      name: 'desktop',
      testIgnore: /(?:offline-.*|push|data|missing-ad)\.spec\.ts/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
