import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { CHROMIUM_ARGS, chromiumShellPath } from './chromium.ts';

export interface DevicePages {
  /** A page with the device's code as `device`, on one origin with the other pages. */
  open(): Promise<Page>;
  context: BrowserContext;
  close(): Promise<void>;
}

/** The device's real code in a real browser, because no fake has IndexedDB's versions, locks and refusals. */
export async function devicePages(entry: string): Promise<DevicePages> {
  const code = await bundled(entry);
  const server = createServer((request, response) => {
    const isCode = request.url === '/code.js';
    response.setHeader('content-type', isCode ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isCode ? code : '<!doctype html><title>device</title><script type="module" src="/code.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: chromiumShellPath(), args: CHROMIUM_ARGS });
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

/** The code of a module with all its imports, as one text. */
export async function bundled(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, target: 'esnext', lib: { entry, formats: ['es'] } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    for (const file of output.output) if (file.type === 'chunk') return file.code;
  }
  throw new Error(`${entry} gave no code`);
}
