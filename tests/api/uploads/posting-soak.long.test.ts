import { beforeAll, describe, expect, it } from 'vitest';
import type { CallTarget } from '#device/call.ts';
import { type AccountsApi, accountsApi, newAddress } from '#tests/factories/people/accounts.ts';
import { anAuthor } from '#tests/factories/ads/own-ads.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { newSubmission, submit } from '#tests/factories/ads/posting.ts';
import { listenTo } from '#tests/factories/files/tus.ts';
import { startFaultyLine } from '#tests/setup/network/faulty-line.ts';

/** Number of ads to post; `npm run soak:posting` raises it to a thousand. */
const SUBMISSIONS = Number(process.env['SOAK_SUBMISSIONS'] ?? 12);
const PHOTOS = 6;
/** Ads posted by one person, below the limit for an hour. */
const OF_EACH = 12;
const AT_ONCE = 6;
const SECONDS_EACH = 5;
/** Widths in the order of the photos; each identifies its photo. */
const WIDTHS = Array.from({ length: PHOTOS }, (_, index) => 40 + index);

let api: AccountsApi;
let origin: string;
let pictures: Buffer[];
let happened: Readonly<Record<string, number>>;
beforeAll(async () => {
  api = await accountsApi();
  const servers = await Promise.all([listenTo(api), listenTo(api.beside())]);
  ({ origin, happened } = await startFaultyLine(servers));
  pictures = await Promise.all(WIDTHS.map((width) => photo('jpeg', { width, height: 30 })));
});

/** A device behind the faulty line, with its own person and address. */
function deviceOf(token: string): CallTarget {
  const address = newAddress();
  return {
    origin,
    locale: () => 'ru',
    token: () => token,
    fetch: async (request) => {
      const headers = new Headers(request.headers);
      headers.set('x-forwarded-for', address);
      return await fetch(new Request(request, { headers }));
    },
  };
}

describe('ads posted over a faulty line', () => {
  it(
    'ads posted over a faulty network are stored once, with each photo once',
    { timeout: SUBMISSIONS * SECONDS_EACH * 1000 },
    async () => {
      const people = await Promise.all(
        Array.from({ length: Math.ceil(SUBMISSIONS / OF_EACH) + 1 }, () => anAuthor(api)),
      );
      const devices = people.map(({ token }) => deviceOf(token));
      const left = Array.from({ length: SUBMISSIONS }, () => newSubmission(pictures));
      const ids: string[] = [];
      const work = async () => {
        for (let next = left.pop(); next !== undefined; next = left.pop()) {
          const device = devices[left.length % devices.length];
          if (device) ids.push(await submit(device, next));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));

      expect(new Set(ids).size).toBe(SUBMISSIONS);
      const ads = await api.sql<{ id: string; status: string; widths: number[] }[]>`
        select a.id::text as id, a.status,
          array(select i.width from ad_images ai join images i on i.id = ai.image_id
            where ai.ad_id = a.id order by ai.position) as widths
        from ads a where a.author_id = any(${people.map(({ id }) => id)}::bigint[])`;
      expect(ads.map(({ id }) => id).sort()).toEqual([...ids].sort());
      const wrong = ads.filter(
        ({ status, widths }) => status !== 'published' || widths.join() !== WIDTHS.join(),
      );
      expect(wrong).toEqual([]);
      const [images] = await api.sql<{ count: number }[]>`
        select count(*)::int as count from images where owner_id = any(${people.map(({ id }) => id)}::bigint[])`;
      expect(images?.count).toBe(SUBMISSIONS * PHOTOS);
      // Each kind of fault happened.
      expect(Object.values(happened).every((times) => times > 0)).toBe(true);
      if (SUBMISSIONS > 100)
        console.log(`${ads.length} ads, ${images?.count} photos, ${JSON.stringify(happened)}`);
    },
  );
});
