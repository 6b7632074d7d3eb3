import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type AdAction, type AdActor, HIDDEN_WITH_AUTHOR, isAllowed } from '#contract/ads/transitions.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import { adModerationEndpoints, type AdDecision } from '#contract/moderation/ads-endpoints.ts';
import { runDueAdTransitions } from '#server/background/move-ads.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import { type AccountsApi, accountsApi, createAccount } from '#tests/factories/people/accounts.ts';
import { createModerator, createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { inDays, NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import { addAdPhotos, judgeAd, withRussianText, editTask, WITH_PHONE } from '#tests/factories/ads/review.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { findWrongWordCounts } from '#tests/factories/ads/words.ts';
import { type Calls, countOutcomes } from '#tests/setup/server/calls.ts';

const { task } = ownAdsEndpoints;
/** Codes of refusals that the state, the time or the person may cause. */
const REFUSALS = new Set([
  'ok',
  'wrong_state',
  'conflict',
  'liftup_not_allowed',
  'not_found',
  'ad_deleted',
  'unauthorized',
  'blocked',
  'validation',
  // The stranger is the same person in every run and so reaches rate limits.
  'too_many_requests',
]);

interface World {
  readonly apps: readonly [Calls, Calls];
  readonly ad: string;
  readonly key: string;
  readonly phone: string;
  token: string;
}

type Act = (world: World, app: Calls) => Promise<unknown>;

let api: AccountsApi;
let another: Calls;
let stranger: string;
let judge: string;
let jpeg: Buffer;
beforeAll(async () => {
  api = await accountsApi();
  another = api.beside();
  stranger = (await createSignedInPerson(api)).token;
  judge = (await createModerator(api)).token;
  jpeg = await photo();
});

const wants = (status: 'published' | 'deactivated' | 'closed' | 'deleted', who?: string): Act => {
  const body = { status, ...(status === 'published' && { ends_at: inDays(3) }) };
  return ({ ad, token }, app) => app.as(who ?? token).call(task.changeStatus, { params: { id: ad }, body });
};

const edits =
  (changes: object): Act =>
  ({ ad, token }, app) =>
    editTask(app, { token }, ad, changes);

const judges =
  (decision: AdDecision): Act =>
  ({ ad }, app) =>
    judgeAd({ ...app, sql: api.sql }, { token: judge }, { id: ad }, decision, { reason: 'Так надо' });

const ACTS: Readonly<Record<string, Act>> = {
  activate: wants('published'),
  deactivate: wants('deactivated'),
  close: wants('closed'),
  delete: wants('deleted'),
  'a stranger deletes': (world, app) => wants('deleted', stranger)(world, app),
  reprice: edits({ price: 170_000 }),
  'write a phone': edits(WITH_PHONE),
  'write no phone': edits(withRussianText('Звоните в чате')),
  'give the photo up': edits({ awaits: '' }),
  appeal: ({ ad, token }, app) => app.as(token).call(task.appeal, { params: { id: ad }, body: {} }),
  lift: ({ ad, token }, app) => app.as(token).call(task.liftUp, { params: { id: ad } }),
  'send the photo': ({ ad, token, key }, app) => addAdPhotos(app, { token }, ad, [jpeg], key),
  'a moderator approves': judges('approve'),
  'a moderator asks for an edit': judges('ask_edit'),
  'a moderator rejects': judges('reject'),
  'a moderator takes it back': ({ ad }, app) =>
    app.as(judge).call(adModerationEndpoints.undo, { params: { id: ad } }),
  'time passes': async ({ ad }) => {
    await api.sql`update ads set expires_at = now() where id = ${ad} and status = 'published'`;
    await runDueAdTransitions({ sql: api.sql, events: createEventWriter(api) });
  },
  'the author is blocked': ({ phone }) => runOperatorCommand(api.sql, 'block', phone, api.clock.now),
  'the author is back': async (world) => {
    await runOperatorCommand(api.sql, 'unblock', world.phone, api.clock.now);
  },
};

interface Event {
  readonly act: AdAction | 'change' | 'lift';
  readonly from: AdStatus | null;
  readonly to: AdStatus;
  readonly actor: AdActor;
}

/** Every recorded transition is in the table, they form one chain, and it ends in the ad's state. */
async function checkRecord(ad: string): Promise<void> {
  const [row] = await api.sql<{ status: AdStatus; hidden: boolean }[]>`
    select a.status, u.hidden from ads a join users u on u.id = a.author_id where a.id = ${ad}`;
  const events = await api.sql<Event[]>`
    select act, from_status as "from", to_status as "to", actor from ad_events where ad_id = ${ad} order by id`;
  let status: AdStatus | null = null;
  for (const { act, from, to, actor } of events) {
    expect(from).toBe(status);
    if (act === 'change' || act === 'lift') expect(to).toBe(from);
    else expect(isAllowed('task', from, { action: act, to, by: actor }), `${act} by ${actor}`).toBe(true);
    status = to;
  }
  expect(row?.status).toBe(status);
  const isShown = HIDDEN_WITH_AUTHOR.some((shown) => shown === row?.status);
  expect(isShown && row?.hidden).toBe(false);
}

const sequences = fc.array(
  fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.constantFrom(0 as const, 1 as const)), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 8 },
);

/** A fixed case: the state that an undo restores waits for the hidden author, so the record ends with hiding the ad. */
const TAKEN_BACK_WHILE_HIDDEN: [boolean, [string, 0 | 1][][]] = [
  false,
  [
    [['write a phone', 0]],
    [['a moderator asks for an edit', 0]],
    [['the author is blocked', 0]],
    [['a moderator takes it back', 0]],
    [['the author is back', 0]],
  ],
];

it('concurrent actions in two processes make only transitions of the table', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), sequences, async (waits, groups) => {
      const { phone, login } = await createAccount(api);
      const key = randomUUID();
      const token = await login();
      const body = { ...NEW_TASK, ...(waits && { awaits: [key] }) };
      const { id } = await api.as(token).call(task.create, { body });
      const world: World = { apps: [api, another], ad: id, key, phone, token };
      for (const group of groups) {
        const calls = group.map(async ([name, app]) => await ACTS[name]?.(world, world.apps[app]));
        const tally = await countOutcomes(calls);
        for (const way of Object.keys(tally)) expect(REFUSALS).toContain(way);
        await checkRecord(id);
        if (group.some(([name]) => name === 'the author is back'))
          world.token = await login().catch(() => token);
      }
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 25), examples: [TAKEN_BACK_WHILE_HIDDEN] },
  );
  expect(await findWrongWordCounts(api.sql)).toEqual([]);
});
