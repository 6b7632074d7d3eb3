import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { waitUntilDeferredStart } from '../shell/alive.ts';
import { pressIfThere } from '#tests/e2e/shell/press-if-there.ts';
import { clusters, mapOf, openMap, pills } from './map-tools.ts';

const TASHKENT = '41.3,69.28,12';

const total = async (markers: Locator): Promise<number> =>
  (await markers.allTextContents()).reduce((sum, text) => sum + Number(text), 0);

async function drag(page: Page, right: number, down: number): Promise<void> {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('there is no map');
  // A point above the city's middle, which is full of markers.
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.35];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2, { steps: 4 });
  await page.mouse.move(x + right, y + down, { steps: 4 });
  await page.mouse.up();
}

test('a map is readable before its engine loads at the first touch @both', async ({ page, baseURL }) => {
  const heavy: string[] = [];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/gl-map|maplibre/.test(url.pathname)) heavy.push(url.pathname);
    if (url.protocol.startsWith('http') && url.origin !== baseURL) elsewhere.push(url.href);
  });
  await openMap(page, '/tasks/map');
  await expect(mapOf(page).getByText('Ташкент', { exact: true })).toBeVisible();
  await waitUntilDeferredStart(page);
  expect(heavy).toEqual([]);

  await mapOf(page).hover({ position: { x: 40, y: 200 } });
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator('canvas')).toBeVisible();
  expect(heavy.length).toBeGreaterThan(0);
  expect(elsewhere).toEqual([]);
});

test('a click splits a cluster, and the map’s URL reproduces the view @both', async ({ page }) => {
  await openMap(page, '/tasks/map');
  const before = await total(clusters(page));
  await clusters(page).first().click();
  await expect(page).toHaveURL(/at=\d/);
  await expect.poll(() => total(clusters(page))).toBeLessThan(before);

  const there = await page.evaluate(() => location.search);
  // Counts at the edges may differ by a square of the search, so the largest cluster identifies the place.
  await expect(mapOf(page).getByText(/объявлени\S+ на карте/)).toBeVisible();
  const largest = async (): Promise<string | undefined> =>
    (await clusters(page).allTextContents()).toSorted((one, other) => Number(other) - Number(one))[0];
  await expect.poll(async () => await largest()).not.toBeUndefined();
  const found = await largest();
  await page.goto(`/tasks/map${there}`);
  await expect.poll(async () => await largest()).toBe(found);
});

test('a map shows no count before its answer has arrived', async ({ page }) => {
  await openMap(page, '/tasks/map');
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/tasks/geo*', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await clusters(page).first().click();
  await expect(page).toHaveURL(/at=\d/);
  await expect(mapOf(page).getByText('Ищем объявления…')).toBeVisible();
  answer();
  await expect(mapOf(page).getByText(/объявлени\S+ на карте$/)).toBeVisible();
});

test('a tap on a map price shows the ad, and Escape closes it @both', async ({ page }) => {
  await openMap(page, `/tasks/map?at=${TASHKENT}`);
  const price = pills(page).first();
  await price.click();
  const card = page.getByRole('region', { name: 'Выбрано на карте' });
  await expect(card.getByRole('link').first()).toHaveAttribute('href', /^\/tasks\/\d+$/);
  await expect(page.locator('[data-latitude] button[aria-pressed="true"]')).toHaveCount(1);
  // The chosen marker is not covered by its card.
  const [marker, panel] = await Promise.all([
    page.locator('[data-latitude] button[aria-pressed="true"]').boundingBox(),
    card.boundingBox(),
  ]);
  expect((marker?.y ?? Infinity) + (marker?.height ?? 0)).toBeLessThan(panel?.y ?? 0);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test('a panned map searches the new area only after “search here”', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tasks/geo')) asked.push(request.url());
  });
  await openMap(page, `/tasks/map?at=${TASHKENT}`);
  expect(asked).toHaveLength(1);
  const here = page.getByRole('button', { name: 'Искать в этой области' });
  await expect(here).toHaveCount(0);
  await drag(page, -140, 60);
  await drag(page, -140, 60);
  await expect(here).toBeVisible();
  await expect(page).not.toHaveURL(/69\.28/);
  expect(asked).toHaveLength(1);
  await here.click();
  await expect.poll(() => asked.length).toBe(2);
  await expect(here).toHaveCount(0);
});

test('zooming into a map searches on its own', async ({ page }) => {
  await openMap(page, `/tasks/map?at=${TASHKENT}`);
  const nearer = page.waitForRequest((request) => request.url().includes('zoom=14'));
  await page.getByRole('button', { name: 'Приблизить', exact: true }).click();
  await nearer;
  await expect(page.getByRole('button', { name: 'Искать в этой области' })).toHaveCount(0);
});

test('the map and the list share their filters @both', async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url().includes('/vacancies/geo'));
  await page.goto('/vacancies/map?city=2&salary_from=1000000&nonsense=1');
  const params = new URL((await asked).url()).searchParams;
  expect([params.get('city'), params.get('salary_from'), params.get('nonsense')]).toEqual([
    '2',
    '1000000',
    null,
  ]);
  const [, south = 0, , north = 0] = (params.get('bbox') ?? '').split(',').map(Number);
  expect(south).toBeLessThan(39.65);
  expect(north).toBeGreaterThan(39.65);
  await page.getByRole('link', { name: 'Списком' }).click();
  await expect(page).toHaveURL(/\/vacancies\?(?=.*city=2)(?=.*salary_from=1000000)(?!.*at=)/);
  await page.getByRole('link', { name: /^(?:На карте|Карта)/ }).click();
  await expect(page).toHaveURL(/\/vacancies\/map\?(?=.*city=2)(?=.*salary_from=1000000)/);
});

test('the map’s area filters the list, and the list’s map link restores it', async ({ page }) => {
  await openMap(page, `/tasks/map?at=${TASHKENT}`);
  await page.getByRole('link', { name: 'Списком' }).click();
  await expect(page).toHaveURL(
    /\/tasks\?(?!.*city=)(?=.*latitude=41\.)(?=.*longitude=69\.)(?=.*distance=\d+)/,
  );
  await expect(page.getByRole('link', { name: /^Убрать фильтр: до \d+ км/ })).toBeVisible();
  await page.getByRole('link', { name: /^(?:На карте|Карта)/ }).click();
  await expect(page).toHaveURL(/\/tasks\/map\?.*latitude=41\./);
  await expect(mapOf(page).getByText(/объявлени\S+ на карте$/)).toBeVisible();
});

test('no marker lies under a button, and the map shows a place name @both', async ({ page }) => {
  await page.route('**/api/v1/tasks/geo*', (route) => {
    const [west = 0, south = 0, east = 0, north = 0] = (
      new URL(route.request().url()).searchParams.get('bbox') ?? ''
    )
      .split(',')
      .map(Number);
    const items = Array.from({ length: 144 }, (_, index) => ({
      longitude: west + ((east - west) * ((index % 12) + 0.5)) / 12,
      latitude: south + ((north - south) * (Math.floor(index / 12) + 0.5)) / 12,
      count: 2,
    }));
    return route.fulfill({ json: { items, total: 288 } });
  });
  await openMap(page, '/tasks/map?at=41.31,69.27,14');
  await expect(clusters(page).nth(8)).toBeVisible();
  await expect(mapOf(page).getByText('Мирабад, Ташкент')).toBeVisible();
  const covered = await page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const buttons = boxes('[data-map-frame] [data-over-map] button, [data-over-map]');
    return boxes('[data-half]:not([inert]):not([style*="hidden"]) button').filter((marker) =>
      buttons.some(
        (button) =>
          marker.left < button.right - 1 &&
          marker.right > button.left + 1 &&
          marker.top < button.bottom - 1 &&
          marker.bottom > button.top + 1,
      ),
    ).length;
  });
  expect(covered).toBe(0);
});

test('ads at one place that no zoom separates are listed', async ({ page }) => {
  const place = { latitude: 41.3, longitude: 69.28 };
  await page.route('**/api/v1/tasks/geo*', (route) =>
    route.fulfill({ json: { items: [{ ...place, count: 3 }], total: 3 } }),
  );
  await openMap(page, '/tasks/map?at=41.3,69.28,17');
  const listed = page.waitForRequest((request) => /\/tasks\?.*bbox=/.test(request.url()));
  await clusters(page).first().click();
  const [west = 0, south = 0, east = 0, north = 0] = (
    new URL((await listed).url()).searchParams.get('bbox') ?? ''
  )
    .split(',')
    .map(Number);
  expect([west < 69.28, south < 41.3, east > 69.28, north > 41.3]).toEqual([true, true, true, true]);
  expect(east - west).toBeLessThan(0.01);
  await expect(page.getByRole('region', { name: 'Выбрано на карте' })).toBeVisible();
});

test.describe('the button of one’s own location', () => {
  const button = (page: Page): Locator => page.getByRole('button', { name: 'Моё местоположение' });

  test('my location is marked on the map', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 39.6547, longitude: 66.9749 });
    await openMap(page, '/tasks/map');
    await button(page).click();
    await expect(page).toHaveURL(/at=39\.65\d*%2C66\.97/);
  });

  test('a denied location explains what to do', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    });
    await openMap(page, '/tasks/map');
    await button(page).click();
    await expect(mapOf(page).getByText(/Доступ к местоположению закрыт/)).toBeVisible();
  });
});

test('a map without WebGL is a drawing that can be moved and tapped', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext'));
  await openMap(page, `/tasks/map?at=${TASHKENT}`);
  await drag(page, -200, 100);
  await expect(page.getByText('Это устройство показывает упрощённую карту.')).toBeVisible();
  await expect(page).not.toHaveURL(/69\.28/);
  await page.getByRole('button', { name: 'Отдалить' }).click();
  await page.getByRole('button', { name: 'Искать в этой области' }).click();
  await clusters(page).first().click();
  await expect(page).toHaveURL(/%2C13/);
  await expect(page.locator('canvas')).toHaveCount(0);
});

test.describe('a map whose call fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a map whose call fails says so and retries', async ({ page }) => {
    let fails = true;
    await page.route('**/api/v1/tasks/geo*', (route) => (fails ? route.abort() : route.continue()));
    await page.goto('/tasks/map');
    await expect(mapOf(page).getByText('Не получилось загрузить объявления.')).toBeVisible();
    const again = mapOf(page).getByRole('button', { name: 'Повторить' });
    await expect(again).toBeVisible();
    fails = false;
    // The page retries on its own too, and meanwhile there is no button to press.
    await expect
      .poll(async () => {
        await pressIfThere(again);
        return await clusters(page).count();
      })
      .toBeGreaterThan(0);
  });
});

test('markers work by keyboard, which can also leave the map', async ({ page }) => {
  await openMap(page, '/tasks/map');
  await clusters(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=\d/);
  await expect(mapOf(page)).toBeFocused();
});

test('the place of an ad becomes a map on a tap, with a pin of 28 by 45 @both', async ({
  page,
  request,
  isMobile,
}) => {
  const list: { items: { id: string; location: object | null }[] } = await (
    await request.get('/api/v1/tasks?size=50')
  ).json();
  const id = list.items.find(({ location }) => location)?.id;
  const parts: string[] = [];
  page.on('request', (one) => {
    if (/map-canvas|place-map|basemap|gl-map/.test(one.url())) parts.push(one.url());
  });
  await page.goto(`/tasks/${id}`);
  await waitUntilDeferredStart(page);
  expect(parts).toEqual([]);
  const show = page.getByRole('button', { name: 'Показать на карте' });
  await (isMobile ? show.tap() : show.click());
  await expect(page.getByRole('button', { name: 'На весь экран' })).toBeVisible();
  const pin = page.locator('[data-latitude] svg');
  await expect(pin).toBeVisible();
  expect(await pin.boundingBox()).toMatchObject({ width: 28, height: 45 });
  // A finger has not touched the map yet, while a mouse already hovers over it.
  if (isMobile) expect(parts.filter((url) => url.includes('gl-map'))).toEqual([]);
});

test('a map in Uzbek has its title, places and counts in Uzbek', async ({ page }) => {
  await page.goto('/vacancies/map?lang=uz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Xaritadagi vakansiyalar');
  const map = page.getByRole('region', { name: 'Eʼlonlar xaritasi' });
  await expect(map.getByText('Toshkent', { exact: true })).toBeVisible();
  await expect(map.getByText(/Xaritada .* ta eʼlon/)).toBeVisible();
});
