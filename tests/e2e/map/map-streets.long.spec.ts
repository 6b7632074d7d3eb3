import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { TILES_ADDRESS } from '#server/http/tiles/tile-routes.ts';
import { streetTile } from '#tests/factories/ads/streets.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { waitForEarlierRequests } from '../shell/alive.ts';
import { clusters, mapOf, openMap } from './map-tools.ts';

/** How many pixels of a picture have a colour like `#fbe0a3`. */
async function countPixels(picture: Buffer, color: string): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (wanted.every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 3)) count += 1;
  }
  return count;
}

test.describe('the map with a tile service', () => {
  test.use({ expectedConsole: [/Failed to load resource|AJAXError/] });

  /** One grey pixel as a tile. */
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12M4c+YMAATMAmXouXpzAAAAAElFTkSuQmCC',
    'base64',
  );

  /** Configures a tile service at an address that the page's policy allows. */
  async function withTiles(page: Page, answers: () => boolean): Promise<string[]> {
    const asked: string[] = [];
    await configureTiles(page, '{"url":"/tiles/{z}/{x}/{y}.png?key=k","attribution":"© Streets"}');
    await page.route('**/tiles/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return answers() ? route.fulfill({ contentType: 'image/png', body: PIXEL }) : route.abort();
    });
    return asked;
  }

  async function configureTiles(page: Page, tiles: string): Promise<void> {
    await page.route('**/tasks/map?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"mapTiles":null', `"mapTiles":${tiles}`);
      await route.fulfill({ response, body });
    });
  }

  test('streets of a tile service load without a warning', async ({ page }) => {
    const asked = await withTiles(page, () => true);
    await openMap(page, `/tasks/map?at=41.3,69.28,13`);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked.every((path) => /^\/tiles\/1[2-4]\/\d+\/\d+\.png$/.test(path))).toBe(true);
    await expect(page.getByText('© Streets')).toBeVisible();
    await expect(page.getByText(/Улиц на этой карте пока нет/)).toHaveCount(0);
  });

  test('streets from a file in the data folder are drawn and credited', async ({ page }) => {
    const tiles = { url: TILES_ADDRESS, attribution: '© OpenStreetMap', vectorTo: 14 };
    await configureTiles(page, JSON.stringify(tiles));
    const asked: string[] = [];
    await page.route('**/tiles/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({
        contentType: 'application/vnd.mapbox-vector-tile',
        body: Buffer.from(streetTile()),
      });
    });
    await openMap(page, `/tasks/map?at=41.3,69.28,14`);
    await expect(page.getByText('© OpenStreetMap')).toBeVisible();
    await expect(page.getByText(/Улиц на этой карте пока нет/)).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const color = await page.evaluate(() =>
        getComputedStyle(document.body).getPropertyValue('--map-main-road').trim(),
      );
      const painted = async () => await countPixels(await mapOf(page).screenshot(), color);
      await expect.poll(painted).toBeGreaterThan(500);
    }
    expect(asked.every((path) => /^\/tiles\/1[34]\/\d+\/\d+\.mvt$/.test(path))).toBe(true);
  });

  test('a map of the whole country uses our basemap and loads no tile', async ({ page }) => {
    const asked = await withTiles(page, () => true);
    await openMap(page, `/tasks/map?at=41.3,64.5,5`);
    await mapOf(page).hover({ position: { x: 40, y: 200 } });
    await page.mouse.down();
    await page.mouse.up();
    await expect(clusters(page).first()).toBeVisible();
    await waitForEarlierRequests(page);
    expect(asked).toEqual([]);
  });

  test('a map says when its tile service fails', async ({ page }) => {
    await withTiles(page, () => false);
    await openMap(page, `/tasks/map?at=41.3,69.28,13`);
    await expect(page.getByText('Карта улиц сейчас не отвечает.')).toBeVisible();
    await expect(clusters(page).first()).toBeVisible();
  });
});
