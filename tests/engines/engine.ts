import { existsSync } from 'node:fs';
import { firefox as playwrightFirefox } from 'playwright';
import { startWebKit } from './webkit.ts';

/** What both engines can be asked, whichever way they are driven. */
export interface Engine {
  open(path: string): Promise<void>;
  /** Runs the body of an async function in the page. */
  run(body: string, ...args: unknown[]): Promise<unknown>;
  click(css: string): Promise<void>;
  type(css: string, text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export const ENGINES: [name: string, start: (origin: string) => Promise<Engine>][] = [
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebKit],
];

async function startFirefox(origin: string): Promise<Engine> {
  const path = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (candidate) => candidate && existsSync(candidate),
  );
  if (!path) throw new Error('No Firefox: install "firefox-esr", or say where one is with FIREFOX=…');
  // An unpatched Firefox speaks WebDriver BiDi; the runner drives it by this channel.
  const browser = await playwrightFirefox.launch({ channel: 'moz-firefox', executablePath: path });
  const context = await browser.newContext({
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  return {
    async open(address) {
      await page.goto(origin + address, { waitUntil: 'domcontentloaded' });
    },
    // As a text, since the page's own policy forbids to make functions from one.
    run: async (body, ...args) =>
      await page.evaluate(`(async function () { ${body} })(...${JSON.stringify(args)})`),
    click: async (css) => await page.locator(css).first().click(),
    type: async (css, text) => await page.locator(css).first().fill(text),
    screenshot: async () => await page.screenshot(),
    close: async () => await browser.close(),
  };
}
