import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import { CHROMIUM_ARGS, chromiumShellPath } from '#tests/setup/browser/chromium.ts';
import { bundleModule } from '#tests/setup/browser/bundle-module.ts';
import { startFaultyLine } from '#tests/setup/network/faulty-line.ts';
import type { SocketsProcessOptions } from '#tests/setup/processes/sockets-process-options.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

/** The real sender of the worker without the rest of the worker. */
const WORKER_BEFORE = `globalThis.__LATER_FILES__ = { map: [], everybody: [], ru: [], uz: [], people: [] };`;
const WORKER_AFTER = `
const realNow = Date.now;
let offset = 0;
Date.now = () => realNow() + offset;
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  offset = event.data.offset;
  event.waitUntil(sendQueued().catch(() => undefined));
});`;

/** Server processes on one database; each can be killed at any moment and is restarted. */
async function startServers(api: AccountsApi, count: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yumush-soak-'));
  const children = new Map<number, () => Promise<void>>();
  const origins: string[] = [];
  const start = async (index: number): Promise<void> => {
    const options: SocketsProcessOptions = { target: api.target, redisUrl: null, dataDir };
    const child = spawn(
      process.execPath,
      [path.resolve('tests/setup/processes/sockets-process.ts'), JSON.stringify(options)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exited = once(child, 'exit');
    children.set(index, async () => {
      child.kill('SIGKILL');
      await exited;
    });
    const [port]: unknown[] = await once(child.stdout, 'data');
    origins[index] = `http://127.0.0.1:${Number(String(port))}`;
  };
  await Promise.all(Array.from({ length: count }, (_, index) => start(index)));
  registerCleanup(async () => {
    await Promise.all([...children.values()].map((kill) => kill()));
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    origins,
    async killOne() {
      const index = Math.floor(Math.random() * count);
      await children.get(index)?.();
      await start(index);
    },
  };
}

/** Serves pages and forwards their calls from one origin per device; calls go over the faulty line. */
async function startFront(line: string): Promise<number> {
  const code = await bundleModule('tests/device/soak/in-browser.ts');
  const worker = [WORKER_BEFORE, await bundleModule('src/sw/outbox/outbox.ts'), WORKER_AFTER].join('\n');
  const files: Record<string, readonly [string, string]> = {
    '/code.js': ['text/javascript', code],
    '/worker.js': ['text/javascript', worker],
    '/': ['text/html', '<!doctype html><title>device</title><script type="module" src="/code.js"></script>'],
  };
  const server = createServer((incoming, outgoing) => {
    const [type, text] = files[incoming.url ?? ''] ?? [];
    if (text !== undefined) outgoing.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
    else if (incoming.url?.startsWith('/api/')) passOn(incoming, outgoing, line);
    else outgoing.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  registerCleanup(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the front has no port');
  return address.port;
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, line: string): void {
  const { method, url, headers } = incoming;
  const cut = () => void incoming.socket.destroy();
  const device = Number.parseInt((headers.host ?? '').slice(1), 10);
  const from = { ...headers, 'x-forwarded-for': `198.51.200.${device + 1}` };
  const onward = ask(new URL(url ?? '/', line), { method, headers: from }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.on('error', cut).pipe(outgoing);
  });
  onward.on('error', cut);
  incoming.pipe(onward);
  outgoing.once('close', () => onward.destroy());
}

/** A browser on a persistent profile, with the tabs of some devices. */
class Browser {
  #context: Promise<BrowserContext>;
  readonly #profile: string;
  constructor(profile: string) {
    this.#profile = profile;
    this.#context = this.#start();
  }

  async #start(): Promise<BrowserContext> {
    const options = { executablePath: chromiumShellPath(), args: CHROMIUM_ARGS };
    return await chromium.launchPersistentContext(this.#profile, options);
  }

  async newPage(): Promise<Page> {
    return await (await this.#context).newPage();
  }

  /** Crashes the browser, as when a battery is taken out, and starts it again. */
  async killAndStart(): Promise<void> {
    const context = await this.#context;
    const isGone = new Promise((resolve) => context.once('close', resolve));
    const session = await context.browser()?.newBrowserCDPSession();
    void session?.send('Browser.crash').catch(() => undefined);
    await isGone;
    this.#context = this.#start();
    await this.#context;
  }

  async close(): Promise<void> {
    await (await this.#context).close();
  }
}

const GONE = /closed|crash|destroyed|detached|ERR_ABORTED|disconnected/i;

/** A device with one tab at a time, which may be closed at any moment. */
export class Device {
  readonly browser: Browser;
  readonly #address: string;
  #tab: Promise<Page> | undefined;
  constructor(browser: Browser, address: string) {
    this.browser = browser;
    this.#address = address;
  }

  async #open(): Promise<Page> {
    const page = await this.browser.newPage();
    await page.goto(this.#address);
    await page.waitForFunction('globalThis.soak !== undefined');
    return page;
  }

  /** Runs the work in a tab, and again in a new tab if that one was gone before it answered. */
  async inTab<T>(work: (page: Page) => Promise<T>): Promise<T> {
    for (;;) {
      const opened = (this.#tab ??= this.#open());
      try {
        return await work(await opened);
      } catch (error) {
        if (!(error instanceof Error) || !GONE.test(error.message)) throw error;
        if (this.#tab === opened) this.#tab = undefined;
        await pause(50);
      }
    }
  }

  async closeTab(): Promise<void> {
    const tab = await this.#tab?.catch(() => undefined);
    await tab?.close().catch(() => undefined);
  }

  async killWorker(): Promise<void> {
    await this.inTab(async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await session.detach();
    });
  }
}

/** Devices in browsers, in front of servers behind a line with every fault. */
export async function soakWorld(
  api: AccountsApi,
  counts: { readonly devices: number; readonly browsers: number },
) {
  const servers = await startServers(api, 2);
  const line = await startFaultyLine(servers.origins);
  const port = await startFront(line.origin);
  const profiles = await Promise.all(
    Array.from({ length: counts.browsers }, () => mkdtemp(path.join(tmpdir(), 'yumush-soak-browser-'))),
  );
  const browsers = profiles.map((profile) => new Browser(profile));
  registerCleanup(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await Promise.all(profiles.map((profile) => rm(profile, { recursive: true, force: true })));
  });
  const devices = Array.from({ length: counts.devices }, (_, index) => {
    const browser = browsers[index % browsers.length];
    if (!browser) throw new Error('there is no browser');
    return new Device(browser, `http://d${index}.localhost:${port}/`);
  });
  return { browsers, devices, servers, faults: line.happened };
}
