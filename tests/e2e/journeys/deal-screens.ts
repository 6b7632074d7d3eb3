import type { Locator } from 'playwright/test';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { hasPublicPage } from '#contract/ads/status.ts';
import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import type { PublicRequest } from '#contract/requests/entities.ts';
import { type DealSection, dealSectionOf } from '#contract/requests/next-step.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { adPage, requestAmountIn, isFailedDeal, readUnavailableReason } from './ad-screen.ts';
import { actionsIn, dealLine, dealLines, dealsIn, dealsOf, reasonIn } from './deal-lines.ts';
import {
  actionsOf,
  AD_STATE,
  amountOf,
  comparedAmountOf,
  ownRequestState,
  PUBLIC_STATE,
  describeEndReason,
  stateOf,
} from './deal-words.ts';
import {
  requireRequestedKind,
  fetchOwnAd,
  fetchRequests,
  readRequestedAd,
  fetchUnavailableReason,
} from './server-state.ts';
import { type Screen, type JourneySide, main, textOf, textsOf } from './screen.ts';

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

/** Everybody who applied: the ad's author compares them, others see what both sides see of their own request. */
const requestsPage: Screen = {
  path: ({ kind, id }) => `/${AD_PLURALS[kind]}/${id}/requests`,
  async told({ kind, id }, side) {
    // Without a public page its author comes to the cabinet, which `adPage` compares.
    if (side.isAuthor && !hasPublicPage(kind, (await fetchOwnAd(side, kind, id)).status)) {
      return { isInCabinet: true };
    }
    const requests = await fetchRequests(side, kind, id);
    if (!requests) return { isOver: await fetchUnavailableReason(side, kind, id) };
    const { items, total = 0 } = requests;
    return {
      count: total === 0 ? null : side.words(APPLIED, { total }),
      requests: items.map((request) => ({
        state: applicantState(side, requireRequestedKind(kind), request),
        reason: request.details ? describeEndReason(side, request.details) : null,
        amount: request.details && (side.isAuthor ? comparedAmountOf : amountOf)(side, request.details),
        actions: request.details ? actionsOf(side, requireRequestedKind(kind), request.details) : [],
      })),
    };
  },
  async seen(_ad, side) {
    const { words } = side;
    if (new URL(side.page.url()).pathname.startsWith('/cabinet/my-')) return { isInCabinet: true };
    const isOver = await readUnavailableReason(side);
    if (isOver !== null) return { isOver };
    const requests: object[] = [];
    const list = main(side).getByRole('list', { name: words('Отклики'), exact: true });
    for (const card of await list.getByRole('article').all()) {
      const state = side.isAuthor ? 'following-sibling::strong' : 'preceding-sibling::span';
      requests.push({
        state: await textOf(card.locator('time').locator(`xpath=${state}`)),
        reason: await reasonIn(side, card),
        amount: await (side.isAuthor ? comparedAmountIn(side, card) : requestAmountIn(side, card)),
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
    const linesOf = (place: DealSection) =>
      deals.filter((deal) => dealSectionOf(deal) === place).map((deal) => dealLine(side, deal));
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
      .filter({ has: side.page.getByText(words('Читать'), { exact: true }) });
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
      if (!ad) return { status: null };
      return {
        status: side.words(ownRequestState(ad.request.status, ad.status)),
        gone: hasPublicPage(kind, ad.status) ? null : side.words(AD_STATE[ad.status] ?? ''),
        deals: lines,
      };
    }
    const { status, requests_count: count } = await fetchOwnAd(side, kind, id);
    return {
      status: side.words(AD_STATE[status] ?? ''),
      requests: side.words(REQUESTS, { count }),
      deals: lines,
      choose: status === 'published' && count > 0 && deals.every(isFailedDeal),
    };
  },
  async seen({ kind, title }, side) {
    const { words } = side;
    const card = main(side).getByRole('listitem').filter({ hasText: title }).first();
    const mark = await textOf(card.locator('h2').locator('xpath=preceding-sibling::span'));
    const lines = await dealLines(side, dealsIn(card));
    if (!side.isAuthor) {
      const status = await textOf(card.locator('p > strong'));
      return status === null ? { status } : { status, gone: mark, deals: lines };
    }
    const choose = words(kind === 'task' ? 'Выбрать исполнителя' : 'Посмотреть отклики');
    const texts = await textsOf(card.locator('ul').first().locator('li'));
    return {
      status: mark,
      requests: texts[1] ?? null,
      deals: lines,
      choose: (await card.getByRole('link', { name: choose }).count()) > 0,
    };
  },
};

const REQUESTS = '{count, plural, one {# отклик} few {# отклика} many {# откликов} other {# отклика}}';

export const DEAL_SCREENS = { adPage, requestsPage, cabinet, myAds } as const;
