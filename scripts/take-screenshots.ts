// Takes the manifest's screenshots of the built app, shown before installation: node scripts/take-screenshots.ts
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { idWithPhoto, openSiteAndBrowser } from '#bench/worlds/site-and-browser.ts';
import { ANDROID_AGENT } from '#tests/setup/browser/chromium.ts';

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

await using site = await openSiteAndBrowser();
const { browser, origin } = site;
mkdirSync(TARGET, { recursive: true });
const services = await (await fetch(`${origin}/api/v1/services?size=100`)).text();
const details = `/services/${idWithPhoto(services)}`;
for (const locale of ['ru', 'uz']) {
  for (const [form, screen, path] of SHOTS) {
    const context = await browser.newContext({
      ...FORMS[form],
      locale: locale === 'ru' ? 'ru-RU' : 'uz-UZ',
      timezoneId: 'Asia/Tashkent',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(`${origin}${path ?? details}?lang=${locale}`);
    await settle(page);
    const file = `${TARGET}/${locale}-${form}-${screen}.webp`;
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 72, effort: 6 })
      .toFile(file);
    console.log(`${file}: ${(size / 1024).toFixed(1)} KiB`);
    await context.close();
  }
}
