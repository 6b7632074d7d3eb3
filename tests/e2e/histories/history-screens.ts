import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import { DEAL_SCREENS } from '#tests/e2e/journeys/deal-screens.ts';
import { type Screens, withBell } from '#tests/e2e/journeys/journey.ts';
import { OTHER_SCREENS } from '#tests/e2e/journeys/other-screens.ts';
import {
  expectScreenMatchesServer,
  type JourneySide,
  main,
  type Screen,
  type JourneyAd,
  textsOf,
} from '#tests/e2e/journeys/screen.ts';
import { fetchOwnAd } from '#tests/e2e/journeys/server-state.ts';

const THOUSAND = 1000;

const digitsOf = (text: string): number => Number(text.replace(/\D/g, ''));

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 410 || error.status === 404);

/** The ad as everybody is shown it; `null` while it has no public page. */
async function fetchPublicAd({ call }: JourneySide, { id }: JourneyAd) {
  try {
    return await call(adsEndpoints.task.get, { params: { id } });
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** The ad's page with its price and the number of requests, which follow an edit and an application. */
const adPage: Screen = {
  path: DEAL_SCREENS.adPage.path,
  async told(ad, side) {
    const facts = await DEAL_SCREENS.adPage.told(ad, side);
    const shown = await fetchPublicAd(side, ad);
    return { ...facts, price: shown?.price ?? null, requests: shown?.requests_count || null };
  },
  async seen(ad, side) {
    const facts = await DEAL_SCREENS.adPage.seen(ad, side);
    const { pathname } = new URL(side.page.url());
    if (pathname.startsWith('/cabinet/')) return { ...facts, price: null, requests: null };
    const texts = await textsOf(main(side).locator('article p'));
    const price = texts.find((text) => /^\d[\d ]*(?:сум|soʻm)$/.test(text));
    const links = await textsOf(main(side).locator(`article a[href="/tasks/${ad.id}/requests"]`));
    const count = links.find((text) => /\d/.test(text));
    return {
      ...facts,
      price: price === undefined ? null : digitsOf(price),
      requests: count === undefined ? null : digitsOf(count),
    };
  },
};

/** The person's own ads, or those applied to, with the price on the card. */
const myAds: Screen = {
  path: DEAL_SCREENS.myAds.path,
  async told(ad, side) {
    const facts = await DEAL_SCREENS.myAds.told(ad, side);
    if (!side.isAuthor) return facts;
    const own = await fetchOwnAd(side, ad.kind, ad.id);
    return { ...facts, thousands: own.kind === 'task' && own.price !== null ? own.price / THOUSAND : null };
  },
  async seen(ad, side) {
    const facts = await DEAL_SCREENS.myAds.seen(ad, side);
    if (!side.isAuthor) return facts;
    const card = main(side).getByRole('article').filter({ hasText: ad.title });
    const price = (await textsOf(card.locator('p'))).find((text) => /\d.*(?:сум|soʻm)/.test(text));
    return { ...facts, thousands: price === undefined ? null : digitsOf(price) };
  },
};

const { chats, notifications, saved } = OTHER_SCREENS;

/** A chat has no number before it has begun, nor when its ad is gone. */
const chat: Screen = {
  ...OTHER_SCREENS.chat,
  async state(ad, side) {
    try {
      return (await OTHER_SCREENS.chat.state?.(ad, side)) ?? {};
    } catch (error) {
      if (isGone(error)) return {};
      throw error;
    }
  },
};

const { requestsPage, cabinet } = DEAL_SCREENS;

/** Screens of a history, by name; a chat has no bell. */
export const HISTORY_SCREENS: Screens = {
  ...withBell({ adPage, requestsPage, cabinet, myAds, chats, notifications, saved }),
  chat,
};

/** Screens that follow every change while they are open; a foreign ad may be a minute old until it is opened anew. */
const FOLLOWED: ReadonlySet<string> = new Set(['cabinet', 'myAds', 'chats', 'chat', 'notifications']);

/** Whether an open screen must show what the server says, without being opened again. */
export const isUpdatedLive = (screen: string, side: JourneySide): boolean =>
  FOLLOWED.has(screen) || (side.isAuthor && (screen === 'adPage' || screen === 'requestsPage'));

export async function expectHistoryScreen(name: string, ad: JourneyAd, side: JourneySide): Promise<void> {
  await expectScreenMatchesServer(HISTORY_SCREENS, name, ad, side);
}
