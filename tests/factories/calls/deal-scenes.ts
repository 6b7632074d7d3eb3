import type { AdKind } from '#contract/ads/kinds.ts';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { RequestTargetStatus } from '#contract/requests/transitions.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';

/** The people and the ad from which a scene makes an event. */
export interface Scene {
  readonly api: AccountsApi;
  readonly author: TestPerson;
  readonly performer: TestPerson;
  readonly stranger: TestPerson;
  readonly judge: TestPerson;
  readonly kind: AdKind;
  readonly ad: string;
}

const { task, vacancy } = requestActionsEndpoints;

export async function applyTo({ api, kind, ad }: Scene, by: TestPerson): Promise<string> {
  const calls: Pick<typeof task, 'create'> = kind === 'vacancy' ? vacancy : task;
  const body = { comment: 'Сделаю сегодня', agrees_to_price: kind === 'task' };
  return (await api.as(by).call(calls.create, { params: { id: ad }, body })).id;
}

export async function changeRequestStatus(
  { api, kind, author, performer }: Scene,
  id: string,
  status: RequestTargetStatus,
): Promise<void> {
  const calls: Pick<typeof task, 'changeStatus'> = kind === 'vacancy' ? vacancy : task;
  const by = status === 'withdrawn' || status === 'running' || status === 'done' ? performer : author;
  await api.as(by).call(calls.changeStatus, { params: { id }, body: { status } });
}

/** The author says that somebody who was hired came to work. */
export async function startByAuthor({ api, author }: Scene, id: string): Promise<void> {
  await api.as(author).call(vacancy.changeStatus, { params: { id }, body: { status: 'running' } });
}

/** A request that went through these statuses. */
export function createRequestThrough(...statuses: RequestTargetStatus[]) {
  return async (scene: Scene): Promise<string> => {
    const id = await applyTo(scene, scene.performer);
    for (const status of statuses) await changeRequestStatus(scene, id, status);
    return id;
  };
}

/** Somebody was hired and has worked for so long that feedback is open. */
export async function hireForWeek(scene: Scene): Promise<string> {
  const id = await createRequestThrough('accepted', 'running')(scene);
  await scene.api.sql`update requests set status_at = status_at - interval '8 days' where id = ${id}`;
  return id;
}

/** The performer waits while somebody else is chosen; returns the chosen request. */
export async function chooseAnother(scene: Scene): Promise<string> {
  await applyTo(scene, scene.performer);
  const chosen = await applyTo(scene, scene.stranger);
  await changeRequestStatus(scene, chosen, 'accepted');
  return chosen;
}

export async function praise({ api, author }: Scene, request: string): Promise<string> {
  const body = { request, rating: 'positive', text: 'Всё хорошо' } as const;
  return (await api.as(author).call(feedbacksEndpoints.create, { body })).id;
}

export async function reply({ api, performer }: Scene, id: string): Promise<void> {
  await api.as(performer).call(feedbacksEndpoints.reply, { params: { id }, body: { text: 'Спасибо' } });
}

export const createRepliedFeedback = async (scene: Scene): Promise<string> => {
  const id = await praise(scene, await createRequestThrough('accepted', 'finished')(scene));
  await reply(scene, id);
  return id;
};
