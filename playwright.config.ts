import { defineConfig } from 'playwright/test';
import {
  ANDROID_AGENT,
  CHROMIUM_ARGS,
  chromiumShellPath,
  NO_OPTIMIZING_JIT,
} from './tests/setup/browser/chromium.ts';
import { chooseOwnSite } from './tests/e2e/setup/own-site.ts';

// Each worker loads this file in a process of its own.
chooseOwnSite();

const LONG = '**/*.long.spec.ts';
/** Tests with three phones at once, each with a browser window or two. */
const SEVERAL_PHONES = '**/{journeys,histories}/*.long.spec.ts';

const PHONE = {
  viewport: { width: 360, height: 800 },
  isMobile: true,
  hasTouch: true,
  // finer dots are four times as many to paint; those of screens.long.spec.ts are
  deviceScaleFactor: 1,
  userAgent: ANDROID_AGENT,
};
const COMPUTER = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'tests/e2e',
  // Emptied at each start, unlike the folder around it, which has what outlives a run.
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/setup/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A second try where nobody is there to look; tests that need it are listed at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Starved by other programs, a page is late and not wrong: benchmarks measure time, tests do not.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // What a test does to the network must reach the page; the specs of the worker allow it.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    launchOptions: {
      executablePath: chromiumShellPath(),
      args: [...CHROMIUM_ARGS, NO_OPTIMIZING_JIT],
    },
    get baseURL() {
      return process.env['SITE_ORIGIN'];
    },
    // Recording costs a fifth of the processor; `--trace on` records a single test.
    trace: 'on-first-retry',
    // Skeletons that shimmer are painted sixty times a second; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // The gate: short tests, each in the layout of those who use it most.
    { name: 'mobile', testIgnore: LONG, grepInvert: /@computer/, use: PHONE },
    { name: 'desktop', testIgnore: LONG, grep: /@computer/, use: COMPUTER },
    // All others: long tests, and short ones in a second layout where they differ by it.
    { name: 'mobile-long', testMatch: LONG, testIgnore: SEVERAL_PHONES, grepInvert: /@computer/, use: PHONE },
    { name: 'desktop-long', grep: /@both|\.long\.spec\.ts .*@computer/, use: COMPUTER },
    // Two of these at once starve each other on two cores.
    { name: 'several-phones', testMatch: SEVERAL_PHONES, workers: 1, use: PHONE },
  ],
});
