import { randomUUID } from 'node:crypto';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import { FAVOURITE_LIMITS } from '#contract/favourites/limits.ts';
import { pushEndpoints } from '#contract/me/push-endpoints.ts';
import { viewsEndpoints } from '#contract/views/endpoints.ts';
import type { Calls, RawRequest } from '#tests/setup/server/calls.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import type { Everybody } from '#tests/factories/people/everybody.ts';
import { someDeviceKeys } from '#tests/factories/outside/push-service.ts';

type Send = (calls: Calls) => Promise<Response>;
/** Rounds of parallel calls that name the same rows, each in another order. */
export type CrossingCall = (api: AccountsApi, everybody: Everybody) => Promise<Send[][]>;

const AT_ONCE = 30;
/** Number of rounds in which subscriptions change hands, below a person's limit for a day. */
const SWAPS = 90;
/** Size of a batch: batches overlap without being equal, since calls for equal rows would all wait at the first one. */
const IN_A_BATCH = FAVOURITE_LIMITS.recentMax - 10;

const sending =
  (endpoint: Endpoint, parts: RawRequest): Send =>
  (calls) =>
    calls.send(endpoint, parts);

const oneRound = <T>(make: (at: number) => T): T[][] => [
  Array.from({ length: AT_ONCE }, (_, at) => make(at)),
];

/** The list rotated by a multiple of `at`, and reversed for every other call. */
function turned<T>(list: readonly T[], at: number): T[] {
  const from = (at * 7) % list.length;
  const around = [...list.slice(from), ...list.slice(0, from)];
  return at % 2 === 0 ? around : around.toReversed();
}

async function someAds(api: AccountsApi, author_id: string): Promise<string[]> {
  return await createAds(
    api.sql,
    Array.from({ length: FAVOURITE_LIMITS.recentMax * 2 }, () => ({ author_id })),
  );
}

const secondsAgo = ({ clock }: AccountsApi, seconds: number) =>
  new Date(clock.now.getTime() - seconds * 1000).toISOString();

export const CROSSING_CALLS: Readonly<Record<string, CrossingCall>> = {
  'looks at ads, more than are remembered': async (api, { people: { owner, side } }) => {
    const ads = await someAds(api, side.id);
    return oneRound((at) => {
      const viewed = turned(ads, at).map((id, place) => ({
        id,
        at: secondsAgo(api, (place * 31 + at * 17) % 97),
      }));
      const json = { ads: viewed.slice(0, IN_A_BATCH) };
      return sending(favouritesEndpoints.recordViews, { token: owner.token, json });
    });
  },
  'hearts, beside looks that are forgotten': async (api, { people: { owner, side } }) => {
    const ads = await someAds(api, side.id);
    return oneRound((at) => {
      const { token } = owner;
      if (at % 5 === 4) return sending(favouritesEndpoints.forget, { token });
      const taps = turned(ads, at).map((id, place) => ({
        id,
        saved: (place + at) % 3 > 0,
        at: secondsAgo(api, place + at),
      }));
      return sending(favouritesEndpoints.tap, { token, json: { taps: taps.slice(0, IN_A_BATCH) } });
    });
  },
  'views of the same ads and people': async (api, { people }) => {
    const { owner, side, stranger, verified } = people;
    const ads = (await someAds(api, owner.id)).slice(0, 40);
    const shown = [
      ...ads.map((id) => ({ resource: 'tasks', id })),
      ...[owner, side, stranger, verified].map(({ id }) => ({ resource: 'users', id })),
    ];
    return oneRound((at) =>
      sending(viewsEndpoints.send, {
        json: { batch: randomUUID(), browser: randomUUID(), views: turned(shown, at) },
        address: '198.51.100.7',
      }),
    );
  },
  'people who swap their endpoints': (_, { people }) => {
    const tokens = [people.owner, people.side].map(({ token }) => token);
    const endpoints = tokens.map(() => `http://127.0.0.1:4000/push/${randomUUID()}`);
    const keys = someDeviceKeys();
    const rounds = Array.from({ length: SWAPS }, (__, round) =>
      tokens.map((token, at) =>
        sending(pushEndpoints.subscribe, { token, json: { endpoint: endpoints[(at + round) % 2], keys } }),
      ),
    );
    return Promise.resolve(rounds);
  },
  'edits that take ads with the same words out of the lists': async (api, { people: { owner } }) => {
    const words = Array.from({ length: 20 }, (_, at) => `слово${String.fromCodePoint(1072 + at)}`);
    const ids = await createAds(
      api.sql,
      Array.from({ length: AT_ONCE }, () => ({
        author_id: owner.id,
        texts: [{ locale: 'ru', title: 'Слова', description: words.join(' ') }] as const,
      })),
    );
    return oneRound((at) => {
      const description = [...turned(words, at).slice(0, 10), `новое${String.fromCodePoint(1072 + at)}`];
      const translations = [
        { locale: 'ru', title: 'Звоните 90 123 45 67', description: description.join(' ') },
      ];
      const json = { version: 1, translations };
      return sending(ownAdsEndpoints.task.update, {
        token: owner.token,
        params: { id: ids[at] ?? '' },
        json,
      });
    });
  },
};
