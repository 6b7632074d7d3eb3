// Takes the manifest's screenshots of the built app, shown before installation: node scripts/take-screenshots.ts
import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { ANDROID_AGENT, CHROMIUM_ARGS, chromiumPath } from '#tests/setup/browser/chromium.ts';
import { startSite } from '#tests/setup/server/site-server.ts';

const TARGET = 'public/screenshots';
const FORMS = {
  narrow: {
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: ANDROID_AGENT,
  },
  wide: { viewport: { width: 1280, height: 800 } },
};
const SHOTS = [
  ['narrow', 'home', '/'],
  ['narrow', 'list', '/services'],
  ['narrow', 'details', undefined],
  ['wide', 'home', '/'],
  ['wide', 'list', '/services'],
] as const;

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const seen = Array.from(document.images).filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
}

/** Path of the newest service with photos. */
async function serviceWithPhoto(origin: string): Promise<string> {
  const answer: unknown = await (await fetch(`${origin}/api/v1/services?size=100`)).json();
  const items: { id: string; photo: object | null }[] =
    typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items)
      ? answer.items
      : [];
  const found = items.find(({ photo }) => photo !== null);
  if (!found) throw new Error('no service with a photo');
  return `/services/${found.id}`;
}

const site = await startSite();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
try {
  mkdirSync(TARGET, { recursive: true });
  const details = await serviceWithPhoto(site.origin);
  for (const locale of ['ru', 'uz']) {
    for (const [form, screen, path] of SHOTS) {
      const context = await browser.newContext({
        ...FORMS[form],
        locale: locale === 'ru' ? 'ru-RU' : 'uz-UZ',
        timezoneId: 'Asia/Tashkent',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await page.goto(`${site.origin}${path ?? details}?lang=${locale}`);
      await settle(page);
      const file = `${TARGET}/${locale}-${form}-${screen}.webp`;
      const { size } = await sharp(await page.screenshot())
        .webp({ quality: 72, effort: 6 })
        .toFile(file);
      console.log(`${file}: ${(size / 1024).toFixed(1)} KiB`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
