import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { AD_STATE } from './deal-words.ts';
import { readRelation } from './server-state.ts';
import { main, type Screen, textOf } from './screen.ts';

/** The service's page: to its author the ways to change it, to others the ways to its author. */
const servicePage: Screen = {
  path: ({ id }) => `/services/${id}`,
  async told({ id }, side) {
    const relation = await readRelation(side, 'service', id);
    if (!relation) return { isOver: true };
    const { can } = await side.call(adsEndpoints.service.get, { params: { id } });
    return { edit: relation.can.edit, ask: can.ask && !relation.own };
  },
  async seen(_ad, side) {
    const { words } = side;
    const over = main(side).getByRole('heading', { name: words('Объявление больше не показывается') });
    if ((await over.count()) > 0) return { isOver: true };
    const own = main(side).getByRole('group', { name: words('Ваше объявление') });
    return {
      edit: await own.getByRole('link', { name: words('Изменить') }).isVisible(),
      ask: await main(side)
        .getByRole('button', { name: words('Написать'), exact: true })
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
    if (!('question' in ad)) return { status: side.words(AD_STATE[ad.status] ?? '') };
    return { status: side.words(ad.question.answered ? 'Вам ответили' : 'Ждёт ответа') };
  },
  async seen({ title }, side) {
    const card = main(side).getByRole('listitem').filter({ hasText: title }).first();
    const own = card.locator('h2').locator('xpath=preceding-sibling::span');
    return { status: await textOf(side.isAuthor ? own : card.locator('strong')) };
  },
};

export const SERVICE_SCREENS = { servicePage, myServices } as const;
