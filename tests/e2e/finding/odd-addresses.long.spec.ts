import { everyRoute } from '#tests/setup/browser/every-route.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { followRedirects } from './follow-redirects.ts';

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

const AT_ONCE = 4;

/** Each kind of route gets every fourth odd address, and each odd address a quarter of the kinds: all would be 5,000 pages. */
const SHARE = 4;

/** One path of each kind of route: `/tasks`, `/tasks/1`, `/tasks/1/requests`. */
async function bases(origin = ''): Promise<string[]> {
  const { open, guarded } = await everyRoute(origin);
  const kinds = new Map([...open, ...guarded].map((path) => [path.replace(/\/[^/]+$/, '/…'), path]));
  return [...kinds.values()];
}

test('a malformed URL redirects at most once and never causes a 5xx', async ({ baseURL }) => {
  const paths = (await bases(baseURL)).flatMap((base, index) => {
    const parent = base.replace(/\/[^/]*$/, '');
    const share = ODD.filter((_, odd) => (odd + index) % SHARE === 0);
    return share.flatMap((odd) => [`${base}/${odd}`, `${parent}/1${odd}`, `${base}?search=${odd}&${odd}=1`]);
  });
  const bad: Record<string, number[]> = {};
  const waiting = [...new Set(paths)];
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const statuses = await followRedirects(baseURL, path);
      const last = statuses.at(-1) ?? 0;
      if (last >= 500 || (last >= 300 && last < 400) || statuses.length > 2)
        bad[path.slice(0, 80)] = statuses;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(bad).toEqual({});
});
