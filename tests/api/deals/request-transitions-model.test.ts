import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { RequestStatus } from '#contract/requests/transitions.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { runDueAdTransitions } from '#server/background/move-ads.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { type AccountsApi, accountsApi, logIn } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { apply, createTaskWithPerformer } from '#tests/factories/ads/requests.ts';
import { type Calls, countOutcomes } from '#tests/setup/server/calls.ts';

const { task } = requestActionsEndpoints;
/** Codes of refusals that the state, the time or the person may cause. */
const REFUSALS = new Set([
  'ok',
  'wrong_state',
  'author_decides',
  'applicant_decides',
  'already_applied',
  'not_found',
  'ad_in_review',
  'ad_deleted',
  'ad_expired',
  'ad_closed',
  'ad_deactivated',
  'unauthorized',
  'blocked',
  'too_many_requests',
]);

interface World {
  readonly apps: readonly [Calls, Calls];
  author: TestPerson;
  readonly performers: readonly [TestPerson, TestPerson];
  readonly ad: string;
}
type Who = 0 | 1;
type Act = (world: World, app: Calls, who: Who) => Promise<unknown>;

let api: AccountsApi;
let another: Calls;
beforeAll(async () => {
  api = await accountsApi();
  another = api.beside();
});

/** The newest request of a performer. */
async function requestOf({ ad, performers }: World, who: Who): Promise<{ params: { id: string } }> {
  const [row] = await api.sql<{ id: string }[]>`
    select id::text as id from requests where ad_id = ${ad} and applicant_id = ${performers[who].id}
    order by requests.id desc limit 1`;
  return { params: { id: row?.id ?? '999999999' } };
}

const byAuthor =
  (call: 'accept' | 'cancel' | 'finish'): Act =>
  async (world, app, who) =>
    await app.as(world.author.token).call(task[call], await requestOf(world, who));

const changes =
  (status: 'rejected' | 'withdrawn' | 'running' | 'done', by: 'author' | 'performer'): Act =>
  async (world, app, who) => {
    const { token } = by === 'author' ? world.author : world.performers[who];
    const { params } = await requestOf(world, who);
    await app.as(token).call(task.changeStatus, { params, body: { status } });
  };

const ad =
  (status: 'closed' | 'deactivated' | 'deleted'): Act =>
  ({ ad: id, author }, app) =>
    app.as(author.token).call(ownAdsEndpoints.task.changeStatus, { params: { id }, body: { status } });

const ACTS: Readonly<Record<string, Act>> = {
  apply: (world, app, who) => apply({ ...api, ...app }, world, world.performers[who]),
  accept: byAuthor('accept'),
  cancel: byAuthor('cancel'),
  finish: byAuthor('finish'),
  reject: changes('rejected', 'author'),
  withdraw: changes('withdrawn', 'performer'),
  start: changes('running', 'performer'),
  'start for the author': changes('running', 'author'),
  'report the work done': changes('done', 'performer'),
  delete: async (world, app, who) =>
    await app.as(world.performers[who].token).call(task.delete, await requestOf(world, who)),
  'close the ad': ad('closed'),
  'delete the ad': ad('deleted'),
  'time comes': async (world) => {
    await api.sql`update ads set starts_at = now() where id = ${world.ad} and status = 'request_accepted'`;
    await runDueAdTransitions({ sql: api.sql, events: createEventWriter(api) });
  },
  'the author is hidden and back': async ({ author }) => {
    await runOperatorCommand(api.sql, 'block', author.phone, api.clock.now);
    await runOperatorCommand(api.sql, 'unblock', author.phone, api.clock.now);
  },
};

/** Status of the one chosen request of a task in such a state; in other states no request is chosen. */
const CHOSEN: Readonly<Record<string, RequestStatus>> = {
  request_accepted: 'accepted',
  running: 'running',
  finished: 'finished',
};

async function checkWorld(id: string): Promise<void> {
  const [row] = await api.sql<{ status: string; count: number }[]>`
    select coalesce(hidden_status, status) as status, requests_count as count from ads where id = ${id}`;
  const requests = await api.sql<{ status: RequestStatus; deleted: boolean; person: string }[]>`
    select status, deleted_at is not null as deleted, applicant_id::text as person from requests where ad_id = ${id}`;
  const chosen = requests.filter(({ status }) => ['accepted', 'running', 'finished'].includes(status));
  const wanted = CHOSEN[row?.status ?? ''];
  expect(chosen.map(({ status }) => status)).toEqual(
    row?.status === 'deleted' ? chosen.map(() => 'finished') : wanted === undefined ? [] : [wanted],
  );
  const waiting = requests.filter(({ status }) => status === 'pending');
  if (['finished', 'closed', 'deleted'].includes(row?.status ?? '')) expect(waiting).toEqual([]);
  expect(new Set(waiting.map(({ person }) => person)).size).toBe(waiting.length);
  const shown = requests.filter(({ status, deleted }) => status !== 'withdrawn' && !deleted);
  expect(row?.count).toBe(shown.length);
}

const who = fc.constantFrom<Who>(0, 1);
const sequences = fc.array(
  fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTS), 'apply', 'apply', 'accept', 'accept'), who, who), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 2, maxLength: 8 },
);

it('concurrent actions in two processes keep task and request consistent', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (groups) => {
      const { author, performer, ad: id } = await createTaskWithPerformer(api);
      const world: World = {
        apps: [api, another],
        author,
        performers: [performer, await createSignedInPerson(api)],
        ad: id,
      };
      for (const group of groups) {
        const tally = await countOutcomes(
          group.map(async ([name, app, person]) => await ACTS[name]?.(world, world.apps[app], person)),
        );
        for (const way of Object.keys(tally)) expect(REFUSALS).toContain(way);
        await checkWorld(id);
        if (group.some(([name]) => name.startsWith('the author is'))) {
          const { token } = await logIn(api, author.phone);
          world.author = { ...author, token };
        }
      }
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 25) },
  );
});
