import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright';

export interface DevicePages {
  /** A page with the device's code as `device`, on one origin with the other pages. */
  open(): Promise<Page>;
  context: BrowserContext;
  close(): Promise<void>;
}

/** The device's real code in a real browser, because no fake has IndexedDB's versions, locks and refusals. */
export async function devicePages(code: string, browser: Browser): Promise<DevicePages> {
  const server = createServer((request, response) => {
    const isCode = request.url === '/code.js';
    response.setHeader('content-type', isCode ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isCode ? code : '<!doctype html><title>device</title><script type="module" src="/code.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext();
  return {
    context,
    async open() {
      const page = await context.newPage();
      await page.goto(`http://localhost:${portOf(server.address())}/`);
      await page.waitForFunction('globalThis.device !== undefined');
      return page;
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}
