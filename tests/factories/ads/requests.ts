import type { NotificationsPage } from '#contract/notifications/entities.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from './ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';

/** A person's notifications, newest first, in Russian. */
export async function readNotificationsOf(
  api: AccountsApi,
  { token }: { token: string },
): Promise<NotificationsPage['data']['items']> {
  return (await api.as(token).call(notificationsEndpoints.list, {})).data.items;
}

export interface TaskWithPerformer {
  readonly author: TestPerson;
  readonly performer: TestPerson;
  readonly ad: string;
}

/** A published task with its author, and a possible performer. */
export async function createTaskWithPerformer(
  api: AccountsApi,
  details: Parameters<typeof createAd>[1] = {},
): Promise<TaskWithPerformer> {
  const [author, performer] = [
    await createSignedInPerson(api),
    await createSignedInPerson(api, { first_name: 'Jasur' }),
  ];
  const ad = await createAd(api.sql, { author_id: author.id, title: 'Заменить кран', ...details });
  return { author, performer, ad };
}

export async function apply(
  api: AccountsApi,
  { ad }: Pick<TaskWithPerformer, 'ad'>,
  by: TestPerson,
): Promise<string> {
  const body = { comment: 'Сделаю сегодня', agrees_to_price: true };
  return (await api.as(by.token).call(requestActionsEndpoints.task.create, { params: { id: ad }, body })).id;
}

interface MadeDeal extends TaskWithPerformer {
  readonly request: string;
}

/** A task whose author has chosen the performer, and perhaps has ended the deal. */
export async function createDeal(
  api: AccountsApi,
  details: Parameters<typeof createAd>[1] = {},
  end?: 'cancel' | 'finish',
): Promise<MadeDeal> {
  const market = await createTaskWithPerformer(api, details);
  const params = { id: await apply(api, market, market.performer) };
  const { call } = api.as(market.author.token);
  await call(requestActionsEndpoints.task.accept, { params });
  if (end !== undefined) await call(requestActionsEndpoints.task[end], { params });
  return { ...market, request: params.id };
}
