import { beforeAll, describe, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import { consumeApplicantChoiceLimit } from '#server/domains/requests/notify-waiting-applicants.ts';
import { createEndDeals } from '#server/domains/requests/end-requests-service.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import {
  apply,
  createTaskWithPerformer,
  type TaskWithPerformer,
  readNotificationsOf,
} from '#tests/factories/ads/requests.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { task } = requestActionsEndpoints;

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

interface Waiting extends TaskWithPerformer {
  readonly other: TestPerson;
  readonly chosen: string;
  readonly waiting: string;
}

/** A task whose author has chosen the performer while somebody else waits. */
async function chooseOneOfTwo(details: Parameters<typeof createTaskWithPerformer>[1] = {}): Promise<Waiting> {
  const market = await createTaskWithPerformer(api, details);
  const other = await createSignedInPerson(api);
  const chosen = await apply(api, market, market.performer);
  const waiting = await apply(api, market, other);
  await api.as(market.author.token).call(task.accept, { params: { id: chosen } });
  return { ...market, other, chosen, waiting };
}

const titlesOf = async (person: TestPerson) =>
  (await readNotificationsOf(api, person)).map(({ title }) => title);
const detailsOf = async ({ other, ad }: Waiting) => {
  const { request } = await api.as(other.token).call(task.own, { params: { id: ad } });
  return { status: request?.status, other_chosen: request?.details.other_chosen };
};
const move = (by: TestPerson, id: string, status: 'cancelled' | 'withdrawn' | 'running' | 'finished') =>
  api.as(by.token).call(task.changeStatus, { params: { id }, body: { status } });
const CHOSEN_TITLE = 'Выбран другой исполнитель. Если с ним не сложится, скажем вам';
const AGAIN_TITLE = 'Заказчик снова выбирает, ваш отклик в силе';

describe('applicants while another one is chosen', () => {
  it('wait, are told so, and cannot be chosen meanwhile', async () => {
    const deal = await chooseOneOfTwo();
    expect(await titlesOf(deal.performer)).toEqual(['Автор выбрал вас']);
    expect(await titlesOf(deal.other)).toEqual([CHOSEN_TITLE]);
    expect(await detailsOf(deal)).toEqual({ status: 'pending', other_chosen: true });
    const accepting = api.as(deal.author.token).call(task.accept, { params: { id: deal.waiting } });
    expect(await expectRefusal(accepting, 'wrong_state')).toMatchObject({ state: 'request_accepted' });
  });

  it('may take their request back', async () => {
    const deal = await chooseOneOfTwo();
    await move(deal.other, deal.waiting, 'withdrawn');
    await move(deal.author, deal.chosen, 'cancelled');
    expect(await titlesOf(deal.other)).toEqual([CHOSEN_TITLE]);
  });

  it.each([
    ['the author cancels', (deal: Waiting) => move(deal.author, deal.chosen, 'cancelled')],
    ['the performer leaves', (deal: Waiting) => move(deal.performer, deal.chosen, 'withdrawn')],
    [
      'the performer leaves a started task',
      async (deal: Waiting) => {
        await move(deal.performer, deal.chosen, 'running');
        await move(deal.performer, deal.chosen, 'withdrawn');
      },
    ],
    [
      'the performer deletes the account',
      async (deal: Waiting) => {
        const endDeals = createEndDeals(createEventWriter(api));
        const parts = { ads: [], requests: [deal.chosen] };
        await api.sql.begin((tx) => endDeals(tx, parts, api.clock.now));
      },
    ],
  ])('are asked for again when %s', async (_, fall) => {
    const deal = await chooseOneOfTwo();
    await fall(deal);
    expect(await titlesOf(deal.other)).toEqual([AGAIN_TITLE, CHOSEN_TITLE]);
    expect(await detailsOf(deal)).toEqual({ status: 'pending', other_chosen: false });
    const { waiting } = await api.as(deal.author.token).call(homeEndpoints.get, {});
    expect(waiting).toContainEqual(expect.objectContaining({ type: 'requests', count: 1 }));
    await api.as(deal.author.token).call(task.accept, { params: { id: deal.waiting } });
    expect((await titlesOf(deal.other))[0]).toBe('Автор выбрал вас');
  });

  it('are not notified when the chosen performer leaves an expired task', async () => {
    const deal = await chooseOneOfTwo();
    await api.sql`update ads set ends_at = ${api.clock.now} where id = ${deal.ad}`;
    await move(deal.author, deal.chosen, 'cancelled');
    expect(await titlesOf(deal.other)).toEqual([CHOSEN_TITLE]);
  });

  it('are not notified when the performer leaves a blocked author’s task', async () => {
    const deal = await chooseOneOfTwo();
    await runOperatorCommand(api.sql, 'block', deal.author.phone, api.clock.now);
    await move(deal.performer, deal.chosen, 'withdrawn');
    expect(await titlesOf(deal.other)).toEqual([CHOSEN_TITLE]);
  });

  it('are protected by a limit on how often the author chooses anew', async () => {
    const { author, performer, ad } = await createTaskWithPerformer(api);
    const id = await apply(api, { ad }, performer);
    await api.sql.begin(async (tx) => {
      for (let choices = 0; choices < 20; choices += 1)
        await consumeApplicantChoiceLimit(tx, ad, api.clock.now);
    });
    await expectRefusal(api.as(author.token).call(task.accept, { params: { id } }), 'too_many_requests');
  });

  it('are rejected once the task is finished', async () => {
    const deal = await chooseOneOfTwo();
    await move(deal.author, deal.chosen, 'finished');
    expect(await titlesOf(deal.other)).toEqual(['Задание выполнил другой исполнитель', CHOSEN_TITLE]);
    expect(await detailsOf(deal)).toEqual({ status: 'rejected', other_chosen: false });
  });
});

it('applicants hear that an author unlisted the ad, and stay applicants', async () => {
  const { author, performer, ad } = await createTaskWithPerformer(api);
  await apply(api, { ad }, performer);
  const change = (status: 'deactivated' | 'published') =>
    api.as(author.token).call(ownAdsEndpoints.task.changeStatus, { params: { id: ad }, body: { status } });
  await change('deactivated');
  expect(await titlesOf(performer)).toEqual(['Автор снял объявление, на которое вы откликнулись']);
  await change('published');
  await change('deactivated');
  expect(await titlesOf(performer)).toHaveLength(1);
  await change('published');
  const { request } = await api.as(performer.token).call(task.own, { params: { id: ad } });
  expect(request?.status).toBe('pending');
});
