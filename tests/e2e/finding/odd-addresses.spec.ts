import { get, type IncomingMessage } from 'node:http';
import { everyRoute } from '#tests/setup/browser/every-route.ts';
import { openAlive, untilAlive } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

/** Characters that browsers, routers and servers encode differently, and bytes that are no valid text. */
const ODD = [
  ...`^|\`"'<>{}[]~!$&;:@=+%`.split(''),
  ...'%00 %0A %0D%0A %20 %25 %2525 %2F %5C %5E %5e %60 %7C %7F %22 %27 %23 %3F %3C%3E %5Bx%5D %7Bx%7D'.split(
    ' ',
  ),
  ...'%25%35%45 %zz %ff %C3 %E2%82 %ED%A0%80 %E2%80%AE %EF%BB%BF %F0%9F%91%8D __proto__ constructor'.split(
    ' ',
  ),
  'x'.repeat(3000),
];
/** Names of API calls, and invalid ids, in place of an ad's id. */
const CALLS = ['elsewhere', 'geo', 'price-guide', 'me', '0', '-1', '1e3', '999999999999999999999'];
const AT_ONCE = 4;
/** Each kind of route gets every fourth odd address, and each odd address a quarter of the kinds: all would be 5,000 pages. */
const SHARE = 4;

/** Requests the path unchanged, while `fetch` would normalize it. */
async function ask(origin: string | undefined, path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin ?? '');
  return await new Promise((resolve, reject) => {
    get({ hostname, port, path, headers: { accept: 'text/html' } }, (answer) => {
      answer.resume().once('end', () => resolve(answer));
    }).once('error', reject);
  });
}

/** Statuses of an address and of its redirects, followed as browsers do. */
async function follow(origin: string | undefined, path: string): Promise<number[]> {
  const statuses: number[] = [];
  let next: string | undefined = path;
  while (next !== undefined && statuses.length < 5) {
    const { statusCode = 0, headers } = await ask(origin, next);
    statuses.push(statusCode);
    const target: URL | undefined =
      headers.location === undefined ? undefined : new URL(headers.location, origin);
    if (target) expect(target.origin).toBe(origin);
    next = target && target.pathname + target.search;
  }
  return statuses;
}

/** One path of each kind of route: `/tasks`, `/tasks/1`, `/tasks/1/requests`. */
async function bases(origin = ''): Promise<string[]> {
  const { open, guarded } = await everyRoute(origin);
  const kinds = new Map([...open, ...guarded].map((path) => [path.replace(/\/[^/]+$/, '/…'), path]));
  return [...kinds.values()];
}

test('an odd address redirects once at most and never fails', async ({ baseURL }) => {
  const paths = (await bases(baseURL)).flatMap((base, index) => {
    const parent = base.replace(/\/[^/]*$/, '');
    const share = ODD.filter((_, odd) => (odd + index) % SHARE === 0);
    return share.flatMap((odd) => [`${base}/${odd}`, `${parent}/1${odd}`, `${base}?search=${odd}&${odd}=1`]);
  });
  const bad: Record<string, number[]> = {};
  const waiting = [...new Set(paths)];
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const statuses = await follow(baseURL, path);
      const last = statuses.at(-1) ?? 0;
      if (last >= 500 || (last >= 300 && last < 400) || statuses.length > 2)
        bad[path.slice(0, 80)] = statuses;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(bad).toEqual({});
});

test('an address that names an API call is not found', async ({ baseURL }) => {
  for (const plural of ['tasks', 'services', 'vacancies', 'users']) {
    for (const word of CALLS) {
      expect([word, await follow(baseURL, `/${plural}/${word}`)]).toEqual([word, [404]]);
      if (plural === 'services' || plural === 'users') continue;
      expect([word, await follow(baseURL, `/${plural}/${word}/requests`)]).toEqual([word, [404]]);
    }
  }
});

test.describe('odd addresses in a browser', () => {
  test.use({ expectedConsole: [/status of 404/] });

  for (const path of ['/users/1^', '/users/1%7C', '/tasks/elsewhere', '/vacancies/1%60', '/tasks/%ff']) {
    test(`${path} is not found, loaded or navigated to`, async ({ page }) => {
      const heading = page.getByRole('heading', { level: 1 });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await untilAlive(page);
      await expect(heading).toHaveText('Страница не найдена');
      await openAlive(page, '/info/about');
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect(heading).toHaveText('Страница не найдена');
    });
  }
});
