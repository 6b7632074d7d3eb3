import type { Locator } from 'playwright/test';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { type AdStatus, hasPublicPage } from '#contract/ads/status.ts';
import { LIMITS } from '#contract/limits.ts';
import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import { type SidedDeal, dealsEndpoints } from '#contract/requests/deals.ts';
import type { PublicRequest, SidedRequest } from '#contract/requests/entities.ts';
import { type DealPlace, dealPlaceOf, nextStepOf } from '#contract/requests/next-step.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import {
  actionNames,
  actionsOf,
  AD_STATE,
  amountOf,
  comparedAmountOf,
  HEAD,
  OWN_REQUEST,
  PUBLIC_STATE,
  stateOf,
} from './deal-words.ts';
import {
  asRequested,
  fetchOwnAd,
  readOwnRequest,
  readRelation,
  readRequestedAd,
  fetchRequests,
} from './server-state.ts';
import { type Screen, type JourneySide, main, textOf, textsOf } from './screen.ts';

/** Buttons of requests and deals in a part of the page, in their order. */
export async function actionsIn(side: JourneySide, part: Locator): Promise<string[]> {
  const names = actionNames(side);
  const texts = await textsOf(part.getByRole('button').or(part.getByRole('link')));
  return texts.filter((text) => names.has(text));
}

export async function dealsOf(
  side: JourneySide,
  query: { with?: string } = {},
): Promise<readonly SidedDeal[]> {
  const { items } = await side.call(dealsEndpoints.list, { query: { size: LIMITS.pageSizeMax, ...query } });
  return items;
}

/** A deal in a list of deals: its state, and its short row of buttons. */
export function dealLine(side: JourneySide, deal: SidedDeal): object {
  const actions = actionsOf(side, deal.kind, deal.request.details, { isShort: true });
  return { state: side.words(stateOf(deal.kind, deal.side, deal.request)), actions };
}

export async function dealLines(side: JourneySide, cards: Locator): Promise<object[]> {
  const lines: object[] = [];
  for (const card of await cards.all())
    lines.push({ state: await textOf(card.locator('strong')), actions: await actionsIn(side, card) });
  return lines;
}

/** Words of a request on the ad's page, for the person who made it. */
function ownRequestFacts(side: JourneySide, kind: RequestedKind, request: SidedRequest): object {
  return {
    state: side.words(stateOf(kind, 'applicant', request)),
    amount: amountOf(side, request.details),
    actions: actionsOf(side, kind, request.details),
  };
}

/** The ad's page: to its author the deals, to everybody else their own request or the way to make one. */
const adPage: Screen = {
  path: ({ kind, id }) => `/${AD_PLURALS[kind]}/${id}`,
  async told({ kind, id }, side) {
    if (side.isAuthor) {
      const own = await fetchOwnAd(side, kind, id);
      const deals = (await dealsOf(side)).filter((deal) => deal.ad.id === id);
      // Without a public page, its author finds it in the cabinet.
      const isPublic = hasPublicPage(kind, own.status);
      return {
        status: isPublic ? null : side.words(AD_STATE[own.status] ?? ''),
        deals: deals.map((deal) => ({
          state: side.words(stateOf(deal.kind, deal.side, deal.request)),
          actions: actionsOf(side, deal.kind, deal.request.details),
        })),
        choose: own.status === 'published' && own.requests_count > 0 && !hasBar(deals),
        head: isPublic ? headOf(side, own.status) : null,
      };
    }
    const relation = await readRelation(side, kind, id);
    const made = relation?.request === null ? null : await readOwnRequest(side, kind, id);
    const request = made && ownRequestFacts(side, asRequested(kind), made);
    if (!relation) return { isOver: true, request };
    const ad = await side.call(adsEndpoints[asRequested(kind)].get, { params: { id } });
    return { apply: relation.can.apply, request, head: headOf(side, ad.status) };
  },
  async seen({ kind }, side) {
    const { page, words } = side;
    if (side.isAuthor) {
      const isPublic = !new URL(page.url()).pathname.startsWith('/cabinet/');
      const requests = main(side).getByRole('region', { name: words('Отклики'), exact: true });
      const part = isPublic ? requests : main(side);
      const states = await textsOf(part.locator('p > span > strong'));
      const choose = words(kind === 'task' ? 'Выбрать исполнителя' : 'Посмотреть отклики');
      const status = main(side).locator('article h2').locator('xpath=preceding-sibling::span');
      return {
        status: isPublic ? null : await textOf(status.first()),
        deals: states.length === 1 ? [{ state: states[0], actions: await actionsIn(side, part) }] : states,
        choose: (await main(side).getByRole('link', { name: choose }).count()) > 0,
        head: isPublic ? await headIn(side) : null,
      };
    }
    const section = main(side).getByRole('region', { name: words('Ваш отклик'), exact: true });
    const [state] = await textsOf(section.locator('strong').first());
    const request =
      state === undefined
        ? null
        : { state, amount: await amountIn(section), actions: await actionsIn(side, section) };
    const over = main(side).getByRole('heading', { name: words('Объявление больше не показывается') });
    if ((await over.count()) > 0) return { isOver: true, request };
    const apply = await page.getByRole('button', { name: words('Откликнуться') }).isVisible();
    return { apply, request, head: await headIn(side) };
  },
};

/** The line of the public page about an ad that is no longer open. */
function headOf({ words }: JourneySide, status: AdStatus): string | null {
  const line = HEAD[status];
  return line === undefined ? null : words(line);
}

async function headIn(side: JourneySide): Promise<string | null> {
  const lines = new Set(Object.values(HEAD).map((line) => side.words(line)));
  const texts = await textsOf(main(side).getByRole('article').locator('p:has(> svg)'));
  return texts.find((text) => lines.has(text)) ?? null;
}

/** On a phone the next step of the only deal is the one button at the end of the screen. */
function hasBar([deal, ...more]: readonly SidedDeal[]): boolean {
  return deal !== undefined && more.length === 0 && nextStepOf(deal.request.details) !== undefined;
}

/** The line with the amount, which stands alone or after the comment; the line with the time has numbers too. */
async function amountIn(part: Locator): Promise<string | undefined> {
  return (await textsOf(part.locator('p:not(:has(time))'))).find((text) => /\d|:/.test(text));
}

/** The amount of an applicant among others: a number over a note, or words alone. */
async function comparedAmountIn({ words }: JourneySide, card: Locator): Promise<string | null> {
  const [agrees, names] = ['цена подходит', 'своя цена'].map((text) =>
    card.getByText(words(text), { exact: true }).locator('xpath=..'),
  );
  const [same, open] = ['Цена из объявления подходит', 'О цене договоримся'].map((text) =>
    card.getByText(words(text), { exact: true }),
  );
  for (const found of [agrees, names, same, open]) {
    const text = found && (await textOf(found));
    if (text) return text;
  }
  return null;
}

/** Everybody who applied: their author compares them, others see what both sides see of their own request. */
const requestsPage: Screen = {
  path: ({ kind, id }) => `/${AD_PLURALS[kind]}/${id}/requests`,
  async told({ kind, id }, side) {
    // Without a public page its author comes to the cabinet, which `adPage` compares.
    if (side.isAuthor && !hasPublicPage(kind, (await fetchOwnAd(side, kind, id)).status)) {
      return { isInCabinet: true };
    }
    const requests = await fetchRequests(side, kind, id);
    if (!requests) return { isOver: true };
    const { items, total = 0 } = requests;
    return {
      count: total === 0 ? null : side.words(APPLIED, { total }),
      requests: items.map((request) => ({
        state: applicantState(side, asRequested(kind), request),
        amount: request.details && (side.isAuthor ? comparedAmountOf : amountOf)(side, request.details),
        actions: request.details ? actionsOf(side, asRequested(kind), request.details) : [],
      })),
    };
  },
  async seen(_ad, side) {
    const { words } = side;
    if (new URL(side.page.url()).pathname.startsWith('/cabinet/my-')) return { isInCabinet: true };
    const over = main(side).getByRole('heading', { name: words('Объявление больше не показывается') });
    if ((await over.count()) > 0) return { isOver: true };
    const requests: object[] = [];
    const list = main(side).getByRole('list', { name: words('Отклики'), exact: true });
    for (const card of await list.getByRole('article').all()) {
      const state = side.isAuthor ? 'following-sibling::strong' : 'preceding-sibling::span';
      requests.push({
        state: await textOf(card.locator('time').locator(`xpath=${state}`)),
        amount: await (side.isAuthor ? comparedAmountIn(side, card) : amountIn(card)),
        actions: await actionsIn(side, card),
      });
    }
    const count = (await textsOf(main(side).locator('p'))).find((text) => isCount(side, text));
    return { count: count ?? null, requests };
  },
};

function applicantState(
  side: JourneySide,
  kind: RequestedKind,
  request: Pick<PublicRequest, 'status' | 'details'>,
): string | null {
  const { status } = request;
  const state = side.isAuthor
    ? status !== 'pending' && stateOf(kind, 'author', request)
    : PUBLIC_STATE[status];
  return state ? side.words(state) : null;
}

const APPLIED =
  '{total, plural, one {Откликнулся # человек} few {Откликнулись # человека} many {Откликнулись # человек} other {Откликнулись # человека}}';

function isCount({ words }: JourneySide, text: string): boolean {
  const total = Number(/\d+/.exec(text)?.[0]);
  return text === words(APPLIED, { total });
}

/** The cabinet's first screen: what waits, deals that wait for the other side or for feedback, and the rating. */
const cabinet: Screen = {
  path: () => '/cabinet',
  async told(_ad, side) {
    const home = await side.call(homeEndpoints.get, {});
    const deals = await dealsOf(side);
    const linesOf = (place: DealPlace) =>
      deals.filter((deal) => dealPlaceOf(deal) === place).map((deal) => dealLine(side, deal));
    const waiting = home.waiting.flatMap((each) => (each.type === 'deal' ? [each.deal] : []));
    const { positive, negative } = home.rating;
    return {
      work: linesOf('work'),
      review: linesOf('feedback'),
      waiting: waiting.map((deal) => dealLine(side, deal)),
      rows: home.waiting.flatMap((each) => ('count' in each ? [each.count] : [])),
      rating: positive + negative === 0 ? [] : [positive, negative],
    };
  },
  async seen(_ad, side) {
    const { words } = side;
    const work = main(side).getByRole('region', { name: words('Сейчас в работе') });
    const review = main(side).getByRole('region', { name: words('Оставьте отзыв') });
    const waits = main(side).getByRole('region', { name: words('Ждёт вас') });
    const counts = await textsOf(waits.getByRole('heading', { level: 3 }));
    const tile = main(side)
      .getByRole('link')
      .filter({ hasText: words('Читать') });
    return {
      work: await dealLines(side, work.getByRole('article')),
      review: await dealLines(side, review.getByRole('article')),
      waiting: await dealLines(side, waits.getByRole('article')),
      rows: counts.flatMap((text) => /^\d+(?=\s)/.exec(text) ?? []).map(Number),
      rating: ((await textOf(tile))?.match(/\d+/g) ?? []).map(Number),
    };
  },
};

/** In the cabinet's lists: the author's own ad, or the ad that the other one applied to. */
const myAds: Screen = {
  path: ({ kind }, { isAuthor }) => `/cabinet/my-${AD_PLURALS[kind]}${isAuthor ? '' : '/requests'}`,
  async told({ kind, id }, side) {
    const deals = (await dealsOf(side)).filter((deal) => deal.ad.id === id);
    const lines = deals.map((deal) => dealLine(side, deal));
    if (!side.isAuthor) {
      const ad = await readRequestedAd(side, kind, id);
      return { status: ad ? side.words(OWN_REQUEST[ad.request.status] ?? '') : null, deals: lines };
    }
    const { status, requests_count: count } = await fetchOwnAd(side, kind, id);
    return {
      status: side.words(AD_STATE[status] ?? ''),
      requests: side.words(REQUESTS, { count }),
      deals: lines,
      choose: status === 'published' && count > 0 && lines.length === 0,
    };
  },
  async seen({ kind, title }, side) {
    const { words } = side;
    const card = main(side).getByRole('listitem').filter({ hasText: title }).first();
    const lines = async (first: number): Promise<object[]> => {
      const [state] = (await textsOf(card.locator('strong'))).slice(first);
      return state === undefined ? [] : [{ state, actions: await actionsIn(side, card) }];
    };
    if (!side.isAuthor) return { status: await textOf(card.locator('strong')), deals: await lines(1) };
    const choose = words(kind === 'task' ? 'Выбрать исполнителя' : 'Посмотреть отклики');
    const texts = await textsOf(card.locator('ul').first().locator('li'));
    return {
      status: await textOf(card.locator('h2').locator('xpath=preceding-sibling::span')),
      requests: texts[1] ?? null,
      deals: await lines(0),
      choose: (await card.getByRole('link', { name: choose }).count()) > 0,
    };
  },
};

const REQUESTS = '{count, plural, one {# отклик} few {# отклика} many {# откликов} other {# отклика}}';

export const DEAL_SCREENS = { adPage, requestsPage, cabinet, myAds } as const;
