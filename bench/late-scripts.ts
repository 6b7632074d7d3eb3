// What scripts a page fetches by itself after it is usable: the app's other half, while the worker installs beside it.
import { get } from 'node:http';
import type { CDPSession, Page } from 'playwright';

/** From the worker's taking charge, so that what follows from it counts, too; idle work comes far later. */
const QUIET_MS = 3000;

/** Every script that the page asks for from now on, whoever answers. */
export function followScripts(session: CDPSession): ReadonlySet<string> {
  const asked = new Set<string>();
  session.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (/^\/assets\/.+\.js$/.test(new URL(url).pathname)) asked.add(url);
  });
  return asked;
}

export async function untilWorkerHasCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 120_000,
  });
  await page.waitForTimeout(QUIET_MS);
}

/** What a file weighs on the line, headers included: a page's own figure is none where the worker answered. */
export function weightOnLine(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.once('end', () => resolve(response.socket.bytesRead));
      response.once('error', reject);
      response.resume();
    }).once('error', reject);
  });
}
