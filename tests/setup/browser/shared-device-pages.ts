import { chromium } from 'playwright';
import { inject } from 'vitest';
import './device-browser.ts';
import { type DevicePages, devicePages } from './device-page.ts';

/** Pages with the device's code in a context of their own, in the browser that all test files share. */
export async function sharedDevicePages(): Promise<DevicePages> {
  return await devicePages(inject('deviceCode'), await chromium.connect(inject('deviceBrowser')));
}
