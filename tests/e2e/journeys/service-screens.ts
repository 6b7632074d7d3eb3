import type { Locator } from 'playwright/test';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { hasPublicPage } from '#contract/ads/status.ts';
import { readUnavailableReason } from './ad-screen.ts';
import { AD_STATE } from './deal-words.ts';
import { ownServiceStatus, readRelation, fetchUnavailableReason } from './server-state.ts';
import { main, type Screen, textOf } from './screen.ts';

/** The service's page: to its author the ways to change it, to others the ways to its author. */
const servicePage: Screen = {
  path: ({ id }) => `/services/${id}`,
  async told({ id }, side) {
    if (side.isAuthor) {
      const status = await ownServiceStatus(side, { id });
      if (!hasPublicPage('service', status)) return { inCabinet: side.words(AD_STATE[status] ?? '') };
    }
    const relation = await readRelation(side, 'service', id);
    if (!relation) return { isOver: await fetchUnavailableReason(side, 'service', id) };
    const { can } = await side.call(adsEndpoints.service.get, { params: { id } });
    const { items } = await side.call(messagesEndpoints.listService, { query: {} });
    const isAsked = !relation.own && items.some((chat) => chat.operation_id === id);
    return { edit: relation.can.edit, ask: can.ask && !relation.own && !isAsked, asked: isAsked };
  },
  async seen(_ad, side) {
    const { words } = side;
    // Without a public page its author comes to the cabinet.
    if (new URL(side.page.url()).pathname.startsWith('/cabinet/my-services/')) {
      return { inCabinet: await textOf(markIn(main(side).locator('article'))) };
    }
    const isOver = await readUnavailableReason(side);
    if (isOver !== null) return { isOver };
    const own = main(side).getByRole('group', { name: words('Ваше объявление') });
    return {
      edit: await own.getByRole('link', { name: words('Изменить') }).isVisible(),
      ask: await main(side)
        .getByRole('button', { name: words('Написать'), exact: true })
        .isVisible(),
      asked: await main(side)
        .getByRole('region', { name: words('Ваш вопрос') })
        .isVisible(),
    };
  },
};

/** In the cabinet's lists: the author's own service, or the service that the other one asked about. */
const myServices: Screen = {
  path: (_ad, { isAuthor }) => `/cabinet/my-services${isAuthor ? '' : '/requests'}`,
  async told({ id }, side) {
    const type = side.isAuthor ? 'all' : 'requests';
    const { items } = await side.call(ownAdsEndpoints.service.mine, { params: { type }, query: {} });
    const ad = items.find((each) => each.id === id);
    if (!ad) return { status: null };
    const state = side.words(AD_STATE[ad.status] ?? '');
    if (!('question' in ad)) return { status: state };
    return {
      status: side.words(ad.question.answered ? 'Вам ответили' : 'Ждёт ответа'),
      gone: hasPublicPage('service', ad.status) ? null : state,
    };
  },
  async seen({ title }, side) {
    const card = main(side).getByRole('listitem').filter({ hasText: title }).first();
    const mark = await textOf(markIn(card));
    if (side.isAuthor) return { status: mark };
    const status = await textOf(card.locator('p > strong'));
    return status === null ? { status } : { status, gone: mark };
  },
};

/** The status of an ad above its title. */
const markIn = (part: Locator): Locator => part.locator('h2').locator('xpath=preceding-sibling::span');

export const SERVICE_SCREENS = { servicePage, myServices } as const;
