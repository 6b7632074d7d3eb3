import type { APIRequestContext } from 'playwright/test';
import * as v from 'valibot';
import { AdCard, AdFull } from '#contract/ads/entities.ts';
import type { AdPlural } from '#contract/ads/kinds.ts';
import { UserProfile } from '#contract/users/entities.ts';

/** Tests search the demo data for the ad that they need, so that no test hard-codes an id. */
const BATCH = 40;
const LAST_ID = 4000;
/** Maximum ads on a page of a list. */
const LIST_MAX = 100;

/** The demo's people have the lowest ids; other people belong to other tests, which may withdraw their ads. */
const DEMO_PEOPLE = 300;

const Page = v.object({ items: v.array(AdCard), next: v.nullable(v.string()) });

/** The newest cards of the demo. Ads of earlier tests are above them in the list, so pages are read until they come. */
export async function cards(api: APIRequestContext, plural: AdPlural, size = LIST_MAX): Promise<AdCard[]> {
  const found: AdCard[] = [];
  let cursor: string | null = '';
  while (cursor !== null && found.length < size) {
    const from: string = cursor && `&cursor=${cursor}`;
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const answer = await api.get(`/api/v1/${plural}?size=${LIST_MAX}${from}`);
    const page = v.parse(Page, await answer.json());
    found.push(...page.items.filter(({ author }) => author === null || Number(author.id) <= DEMO_PEOPLE));
    cursor = page.next;
  }
  return found.slice(0, size);
}

/** The first published ad that fits; `looksGood` filters the cards before their ads are fetched. */
export async function findAd<Kind extends AdFull['kind']>(
  api: APIRequestContext,
  plural: AdPlural,
  kind: Kind,
  fits: (ad: Extract<AdFull, { kind: Kind }>) => boolean,
  looksGood: (card: AdCard) => boolean = () => true,
): Promise<Extract<AdFull, { kind: Kind }>> {
  for (const card of (await cards(api, plural)).filter(looksGood)) {
    const ad = v.parse(AdFull, await (await api.get(`/api/v1/${plural}/${card.id}`)).json());
    if (isOf(ad, kind) && fits(ad)) return ad;
  }
  throw new Error(`no ${kind} of the demo data fits`);
}

function isOf<Kind extends AdFull['kind']>(ad: AdFull, kind: Kind): ad is Extract<AdFull, { kind: Kind }> {
  return ad.kind === kind;
}

/** An ad that was public and is over with this error code. */
export async function findUnavailableAd(
  api: APIRequestContext,
  plural: AdPlural,
  code: string,
): Promise<string> {
  const Over = v.object({ code: v.literal(code) });
  return (await scan(api, `/api/v1/${plural}`, (status, body) => status === 410 && v.is(Over, body))).id;
}

export async function findTask(
  api: APIRequestContext,
  status: AdFull['status'],
): Promise<{ id: string; title: string }> {
  const { id, body } = await scan(
    api,
    '/api/v1/tasks',
    (code, answer) => code === 200 && v.is(AdFull, answer) && answer.status === status,
  );
  return { id, title: v.parse(AdFull, body).translations[0].title };
}

export async function findUser(
  api: APIRequestContext,
  fits: (user: UserProfile) => boolean,
): Promise<UserProfile> {
  const { body } = await scan(
    api,
    '/api/v1/users',
    (code, answer) => code === 200 && v.is(UserProfile, answer) && fits(answer),
  );
  return v.parse(UserProfile, body);
}

async function scan(
  api: APIRequestContext,
  path: string,
  fits: (status: number, body: unknown) => boolean,
): Promise<{ id: string; body: unknown }> {
  for (let first = 1; first < LAST_ID; first += BATCH) {
    const found = await Promise.all(
      Array.from({ length: BATCH }, async (_, index) => {
        const id = String(first + index);
        const answer = await api.get(`${path}/${id}`);
        return { id, status: answer.status(), body: v.parse(v.unknown(), await answer.json()) };
      }),
    );
    const match = found.find(({ status, body }) => fits(status, body));
    if (match) return match;
  }
  throw new Error(`nothing of ${path} fits`);
}
