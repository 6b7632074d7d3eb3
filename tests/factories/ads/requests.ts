import type { NotificationsPage } from '#contract/notifications/entities.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { requestSidesEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from './ads.ts';
import { signedIn, type TestPerson } from '#tests/factories/people/moderators.ts';

/** A person's notifications, newest first, in Russian. */
export async function toldTo(
  api: AccountsApi,
  { token }: { token: string },
): Promise<NotificationsPage['data']['items']> {
  return (await api.as(token).call(notificationsEndpoints.list, {})).data.items;
}

export interface Market {
  readonly author: TestPerson;
  readonly performer: TestPerson;
  readonly ad: string;
}

/** A published task with its author, and a possible performer. */
export async function createMarket(
  api: AccountsApi,
  details: Parameters<typeof createAd>[1] = {},
): Promise<Market> {
  const [author, performer] = [await signedIn(api), await signedIn(api, { first_name: 'Jasur' })];
  const ad = await createAd(api.sql, { author_id: author.id, title: 'Заменить кран', ...details });
  return { author, performer, ad };
}

export async function apply(api: AccountsApi, { ad }: Pick<Market, 'ad'>, by: TestPerson): Promise<string> {
  const body = { comment: 'Сделаю сегодня', agrees_to_price: true };
  return (await api.as(by.token).call(requestSidesEndpoints.task.create, { params: { id: ad }, body })).id;
}

interface MadeDeal extends Market {
  readonly request: string;
}

/** A task whose author has chosen the performer, and perhaps has ended the deal. */
export async function createDeal(
  api: AccountsApi,
  details: Parameters<typeof createAd>[1] = {},
  end?: 'cancel' | 'finish',
): Promise<MadeDeal> {
  const market = await createMarket(api, details);
  const params = { id: await apply(api, market, market.performer) };
  const { call } = api.as(market.author.token);
  await call(requestSidesEndpoints.task.accept, { params });
  if (end !== undefined) await call(requestSidesEndpoints.task[end], { params });
  return { ...market, request: params.id };
}
