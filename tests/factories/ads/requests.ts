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
