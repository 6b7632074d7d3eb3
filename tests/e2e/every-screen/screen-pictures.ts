import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from 'playwright/test';
import sharp, { type Sharp } from 'sharp';
import { CHROMIUM_ARGS, chromiumShellPath } from '#tests/setup/browser/chromium.ts';

/**
 * The font of Android phones, and one way of drawing it: other fonts installed on a machine must not change the
 * pictures. DejaVu has the characters that Roboto lacks.
 */
const FONTS = (cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts/truetype/roboto/unhinted</dir>
  <dir>/usr/share/fonts/truetype/dejavu</dir>
  <cachedir>${cache}</cachedir>
  <match target="pattern"><edit name="family" mode="prepend"><string>Roboto</string></edit></match>
</fontconfig>`;

const KEPT = path.join(import.meta.dirname, '../../screens');
const keptFile = (name: string): string => path.join(KEPT, `${name}.webp`);
/** Stores the screenshots as references instead of comparing them. */
const KEEPS = process.env['KEEP_SCREENS'] !== undefined;
/** Storing takes longer, since each screen must stay the same for a while. */
export const SCREENS_TIMEOUT_MS = KEEPS ? 400_000 : 300_000;

/**
 * Tolerated difference per colour channel: compression shifts colours a little, and rendering shifts edges of letters.
 */
const COLOUR_OFF = 64;
/** Screenshots are halved, so that a letter's edge disappears and a moved line does not. */
const HALF = 2;
/** Tolerated share of pixels, about one word of a phone's screen. */
const PART_OFF = 0.001;

export async function launchScreenshotBrowser(): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-fonts-'));
  const file = path.join(folder, 'fonts.conf');
  await writeFile(file, FONTS(path.join(folder, 'cache')));
  const browser = await chromium.launch({
    executablePath: chromiumShellPath(),
    args: [
      ...CHROMIUM_ARGS,
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ],
    env: { ...process.env, FONTCONFIG_FILE: file },
  });
  const close = async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { browser, close };
}

/**
 * Milliseconds for which a different screen is compared again: its last answer may still be pending, which nothing
 * shows.
 */
const LATE_MS = 20_000;
/** A screen is stored once it looked the same for so long. */
const STILL_MS = 2500;
const STILL_TURNS_MAX = 6;

/**
 * Describes the difference from the stored picture, or returns null; a different picture is written to the folder
 * `left`.
 */
export async function describePictureDifference(
  page: Page,
  name: string,
  left: string,
): Promise<string | null> {
  if (KEEPS) {
    await keepPicture(page, name);
    return null;
  }
  const until = Date.now() + LATE_MS;
  for (;;) {
    const difference = await compareWithKept(page, name, left);
    if (difference === null || Date.now() > until) return difference;
  }
}

/** Stores a screen once it stays the same: its last answer may still be pending, which nothing shows. */
async function keepPicture(page: Page, name: string): Promise<void> {
  let seen = await takePicture(page);
  for (let turn = 0; turn < STILL_TURNS_MAX; turn += 1) {
    await wait(STILL_MS);
    const next = await takePicture(page);
    const isStill = (await partThatDiffers(seen.clone(), next.clone(), 0)) === 0;
    seen = next;
    if (isStill) break;
  }
  await mkdir(KEPT, { recursive: true });
  await seen.webp({ quality: 80, effort: 6 }).toFile(keptFile(name));
}

async function takePicture(page: Page): Promise<Sharp> {
  await holdStill(page);
  await popularCategories(page).evaluateAll((regions: HTMLElement[]) => {
    for (const region of regions) region.style.visibility = 'hidden';
  });
  return await halved(
    await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      mask: [mapFrame(page)],
      maskColor: '#888',
    }),
  );
}

async function compareWithKept(page: Page, name: string, left: string): Promise<string | null> {
  const seen = await takePicture(page);
  const file = keptFile(name);
  const stored = await readFile(file).catch(() => null);
  const part = stored === null ? 1 : await partThatDiffers(sharp(stored), seen.clone(), COLOUR_OFF);
  if (part <= PART_OFF) return null;
  await mkdir(left, { recursive: true });
  await seen.png().toFile(path.join(left, `${name}.png`));
  return stored === null
    ? `${name}: no picture is kept`
    : `${name}: ${(100 * part).toFixed(2)} % is not as in ${path.relative(process.cwd(), file)}`;
}

/** Sets the size of text in percent, as people do in their browser. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
}

export const mapFrame = (page: Page): Locator => page.locator('[data-map-frame]');

/** Other tests look at ads, and so decide which of two categories comes first. */
const popularCategories = (page: Page): Locator =>
  page.getByRole('region', { name: /^(?:Популярные категории|Ommabop kategoriyalar)$/ });

/**
 * Waits for photos in the window only: the others may never be requested. A photo that failed is requested again: a busy
 * server refuses to make its size (503), and the browser would leave the place empty for as long as the page is open.
 */
export async function waitUntilPhotosLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const awaited = [...document.images].filter(
      (image) =>
        image.currentSrc !== '' &&
        image.naturalWidth === 0 &&
        image.getBoundingClientRect().top <= innerHeight &&
        image.checkVisibility(),
    );
    for (const image of awaited) {
      const { src, srcset } = image;
      if (image.complete) Object.assign(image, { src, srcset });
    }
    return awaited.length === 0;
  });
}

/**
 * Replaces numbers and times, which change from moment to moment. On screens with fine pixels letters are measured
 * exactly: on a busy machine the browser now and then rounds one font size to whole pixels for as long as its process
 * lives.
 */
async function holdStill(page: Page): Promise<void> {
  await waitUntilPhotosLoaded(page);
  await page.evaluate(() => {
    const exact = new CSSStyleSheet();
    exact.replaceSync('* { text-rendering: geometricPrecision !important; }');
    if (devicePixelRatio > 1) document.adoptedStyleSheets = [exact];
    for (const time of document.querySelectorAll('time')) time.textContent = '00:00';
    const months =
      /январ[яь]|феврал[яь]|марта?|апрел[яь]|ма[йя]|июн[яь]|июл[яь]|августа?|(?:сент|окт|но)ябр[яь]|декабр[яь]/g;
    // A day has one digit or two.
    const date = new RegExp(String.raw`\d+ (?:${months.source})`, 'g');
    const uzbekDate = /\d+-(?:yanvar|fevral|mart|aprel|may|iyun|iyul|avgust|sentabr|oktabr|noyabr|dekabr)/g;
    const ago =
      /\d+ \p{Letter}+ (?:назад|oldin)|только что|вчера|сегодня|завтра|hozirgina|\b(?:kecha|bugun|ertaga)\b/gu;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // Other tests look at the same ads: their views pass from two digits to three.
      const isViews = text.parentElement?.querySelector(':scope > svg > use[href$="#eye"]') != null;
      const words = text.nodeValue
        ?.replaceAll(ago, 'давно')
        .replaceAll(date, '00 мая')
        .replaceAll(uzbekDate, '00-may')
        .replaceAll(months, 'мая')
        .replaceAll(isViews ? /\d+/g : /\d/g, '0');
      if (words !== undefined && words !== text.nodeValue) text.nodeValue = words;
    }
    // Floating buttons move off the text, which may be shorter now.
    window.dispatchEvent(new Event('resize'));
  });
}

/** Share of pixels with a colour channel that differs by more than `colourOff`. */
export async function partThatDiffers(stored: Sharp, seen: Sharp, colourOff: number): Promise<number> {
  const [one, other] = await Promise.all(
    [stored, seen].map((picture) => picture.removeAlpha().raw().toBuffer()),
  );
  if (one === undefined || other === undefined || one.length !== other.length) return 1;
  let count = 0;
  for (let at = 0; at < one.length; at += 3) {
    if ([0, 1, 2].some((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) > colourOff)) {
      count += 1;
    }
  }
  return count / (one.length / 3);
}

async function halved(png: Buffer): Promise<Sharp> {
  const { width } = await sharp(png).metadata();
  return sharp(
    await sharp(png)
      .resize(Math.round(width / HALF))
      .png()
      .toBuffer(),
  );
}
