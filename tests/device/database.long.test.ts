import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';
import { writeRelease } from './releases/write-release.ts';

let pages: DevicePages;

let page: Page;

beforeAll(async () => {
  pages = await sharedDevicePages();
  page = await pages.open();
});

afterAll(() => pages.close());

describe('a database', () => {
  it('an open database lets another tab upgrade it to a newer version', async () => {
    const other = await pages.open();
    await other.evaluate(() => device.openDeviceDatabase('shared').then(() => undefined));
    await writeRelease(page, 'shared', { version: 9999, stores: [] });
    await other.close();
  });

  it('a database that another tab keeps open is reported as blocked', async () => {
    const other = await pages.open();
    await other.evaluate(async () => {
      const request = indexedDB.open('held', 5);
      await new Promise((resolve) => (request.onsuccess = resolve));
    });
    expect(await page.evaluate(() => device.openDeviceDatabase('held'))).toEqual({
      database: null,
      trouble: 'blocked',
    });
    await other.close();
  });
});
