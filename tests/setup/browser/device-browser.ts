import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { bundleModule } from './bundle-module.ts';
import { CHROMIUM_ARGS, chromiumShellPath } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The device's code as one script. */
    deviceCode: string;
    /** Address by which each test file connects to the one browser. */
    deviceBrowser: string;
  }
}

/** Builds the device's code and starts a browser once for all test files. */
// oxlint-disable-next-line import/no-default-export -- vitest takes a global setup by its default export
export default async function startDeviceBrowser(project: TestProject): Promise<() => Promise<void>> {
  const [code, browser] = await Promise.all([
    bundleModule('tests/device/in-browser.ts'),
    chromium.launchServer({ executablePath: chromiumShellPath(), args: CHROMIUM_ARGS, host: '127.0.0.1' }),
  ]);
  project.provide('deviceCode', code);
  project.provide('deviceBrowser', browser.wsEndpoint());
  return async () => await browser.close();
}
