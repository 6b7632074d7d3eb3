import { defineConfig } from 'playwright/test';
import {
  ANDROID_AGENT,
  CHROMIUM_ARGS,
  chromiumShellPath,
  NO_FAST_CODE,
} from './tests/setup/browser/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/setup/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A machine that is shared may starve a browser for seconds; what passes at the second try is reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Starved by other programs, a page is late and not wrong: benchmarks measure time, tests do not.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // What a test does to the network must reach the page; the specs of the worker allow it.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    launchOptions: {
      executablePath: chromiumShellPath(),
      args: [...CHROMIUM_ARGS, NO_FAST_CODE],
    },
    get baseURL() {
      return process.env['SITE_ORIGIN'];
    },
    // keeping one costs a fifth of the processor, so where there is a second try only that has one
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    {
      name: 'mobile',
      // A skip in a test's body would come after a page was opened for it.
      grepInvert: /@computer/,
      use: {
        viewport: { width: 360, height: 800 },
        isMobile: true,
        hasTouch: true,
        // finer dots are four times as many to paint; those of screens.spec.ts are
        deviceScaleFactor: 1,
        userAgent: ANDROID_AGENT,
      },
    },
    // The layouts do not differ in what is kept, told and not found, nor in how somebody shows who they are or pays;
    // how the screens of that look is seen by the accessibility's and the sign-in's tests in both.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore:
        /(?:offline-.*|push.*|data|missing-ad|security|settings|telegram|balance|errors|feedbacks|live-chat|deal|info|lists-failures|map-streets|other-cities|observatory|pictures|metro|screens|newcomer|floating-plus|odd-addresses|sharing|lost-connection)\.spec\.ts/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
