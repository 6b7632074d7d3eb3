// Scripts that a page fetches by itself after it is usable: the lazy half of the app, while the worker installs beside
// it.
import { get } from 'node:http';
import type { CDPSession, Page } from 'playwright';

/**
 * Milliseconds after the worker takes control, so that fetches triggered by this count too; idle work comes far later.
 */
const QUIET_MS = 3000;

/** Every script that the page requests from now on, whether the worker or the network answers. */
export function followScripts(session: CDPSession): ReadonlySet<string> {
  const asked = new Set<string>();
  session.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (/^\/assets\/.+\.js$/.test(new URL(url).pathname)) asked.add(url);
  });
  return asked;
}

export async function waitUntilWorkerControls(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 120_000,
  });
  await page.waitForTimeout(QUIET_MS);
}

/** Bytes of a file on the line with its headers: the page reports no size where the worker answered. */
export function measureTransferBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.once('end', () => resolve(response.socket.bytesRead));
      response.once('error', reject);
      response.resume();
    }).once('error', reject);
  });
}
