import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import type { BodyInput, QueryInput } from '#contract/endpoint.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import { type AccountsApi, accountsApi, createAccount, PASSWORD } from '#tests/factories/people/accounts.ts';
import {
  createModerator,
  createSignedInPerson,
  type TestPerson,
} from '#tests/factories/people/moderators.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
let judge: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  judge = await createModerator(api);
});
const as = (who = judge) => api.as(who).call;
const reports = (query: QueryInput<typeof moderationEndpoints.reports> = {}, who?: TestPerson) =>
  as(who)(moderationEndpoints.reports, { query });
const person = (id: string, who?: TestPerson) => as(who)(moderationEndpoints.person, { params: { id } });
const queues = (who?: TestPerson) => as(who)(moderationEndpoints.queues, {});
const decide = (id: string, body: BodyInput<typeof moderationEndpoints.decideReport>, who?: TestPerson) =>
  as(who)(moderationEndpoints.decideReport, { params: { id }, body });
const block = (id: string, reason = 'Мошенничество') =>
  as()(moderationEndpoints.blockPerson, { params: { id }, body: { reason } });
const unblock = (id: string, reason = 'Ошиблись') =>
  as()(moderationEndpoints.unblockPerson, { params: { id }, body: { reason } });

type Reason = BodyInput<typeof reportsEndpoints.create>['reason'];

async function report(reporter: TestPerson, id: string, reason: Reason = 'fraud'): Promise<string> {
  const body = { subject: 'person', id, reason, text: 'Взял аванс и пропал' } as const;
  return (await as(reporter)(reportsEndpoints.create, { body })).id;
}

describe('reports', () => {
  it('reports wait with all that a decision needs, oldest first', async () => {
    const reporter = await createSignedInPerson(api, { first_name: 'Nodira' });
    const bad = await createSignedInPerson(api, { first_name: 'Firibgar' });
    const worse = await createSignedInPerson(api);
    const before = (await queues()).reports;
    const first = await report(reporter, bad.id);
    api.later(1000);
    const second = await report(reporter, worse.id, 'insult');
    expect((await queues()).reports).toBe(before + 2);
    const { items } = await reports();
    expect(items.map(({ id }) => id).slice(-2)).toEqual([first, second]);
    expect(items.at(-2)).toMatchObject({
      subject: { kind: 'person', id: bad.id },
      reason: 'fraud',
      text: 'Взял аванс и пропал',
      person: { id: bad.id, full_name: 'Firibgar Karimova', blocked_at: null },
      reporter: { id: reporter.id, full_name: 'Nodira Karimova' },
      open_reports: 1,
      outcome: null,
      can: { decide: true, block: true },
    });
  });

  it('open and decided reports are listed page by page', async () => {
    const reporter = await createSignedInPerson(api);
    for (let index = 0; index < 3; index += 1) await report(reporter, (await createSignedInPerson(api)).id);
    const all = (await reports({ size: 200 })).items.map(({ id }) => id);
    const first = await reports({ size: 2 });
    const second = await reports({ size: 200, cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all);
    for (const id of all.slice(0, 3)) {
      api.later(1000);
      await decide(id, { decision: 'dismiss' });
    }
    const decided = await reports({ state: 'decided', size: 2 });
    const rest = await reports({ state: 'decided', size: 2, cursor: decided.next ?? '' });
    const order = [...decided.items, ...rest.items].map(({ id }) => id);
    expect(order.slice(0, 3)).toEqual(all.slice(0, 3).toReversed());
    expect(decided.items[0]).toMatchObject({ outcome: 'dismissed', can: { decide: false } });
  });

  it('dismissing or warning decides one report, a block decides all', async () => {
    const bad = await createSignedInPerson(api);
    const [first, second, third, fourth] = [
      await report(await createSignedInPerson(api), bad.id),
      await report(await createSignedInPerson(api), bad.id),
      await report(await createSignedInPerson(api), bad.id),
      await report(await createSignedInPerson(api), bad.id),
    ];
    await decide(first, { decision: 'dismiss' });
    expect((await person(bad.id)).open_reports).toBe(3);
    await expectRefusal(decide(second, { decision: 'warn' }), 'validation');
    await decide(second, { decision: 'warn', reason: 'Грубость в чате' });
    const after = await person(bad.id);
    expect(after.open_reports).toBe(2);
    await expectRefusal(decide(second, { decision: 'dismiss' }), 'conflict');
    await decide(third, { decision: 'block', reason: 'Мошенничество' });
    const { reports: decided } = await person(bad.id);
    expect(new Map(decided.map(({ id, outcome }) => [id, outcome]))).toEqual(
      new Map([
        [first, 'dismissed'],
        [second, 'warned'],
        [third, 'blocked'],
        [fourth, 'blocked'],
      ]),
    );
    expect(after.log).toMatchObject([
      {
        action: 'report_warn',
        actor: { id: judge.id },
        user: { id: bad.id },
        subject: { kind: 'report', id: second },
        reason: 'Грубость в чате',
      },
      { action: 'report_dismiss', subject: { kind: 'report', id: first }, reason: null },
    ]);
  });

  it('a preset reason is shown in the language of the warned person', async () => {
    const bad = await createSignedInPerson(api);
    await decide(await report(await createSignedInPerson(api), bad.id), {
      decision: 'warn',
      reason: 'Оскорбляет людей',
    });
    const bodies = [];
    for (const locale of ['ru', 'uz'] as const) {
      const { data } = await api.as({ token: bad.token, locale }).call(notificationsEndpoints.list, {});
      bodies.push(data.items[0]?.body);
    }
    expect(bodies).toEqual(['Оскорбляет людей', 'Odamlarni haqorat qiladi']);
  });

  it('a report is decided by one of two parallel decisions', async () => {
    const other = await createModerator(api);
    const bad = await createSignedInPerson(api);
    const ids = [
      await report(await createSignedInPerson(api), bad.id),
      await report(await createSignedInPerson(api), bad.id),
    ];
    const decisions = [0, 1, 2, 3, 4, 5].map((turn) =>
      decide(
        ids[turn % 2] ?? '',
        { decision: 'block', reason: 'Мошенничество' },
        turn % 2 === 0 ? judge : other,
      ),
    );
    expect(await countOutcomes(decisions)).toEqual({ ok: 1, conflict: 5 });
    const log = await api.sql`select from audit_log where user_id = ${bad.id} and action like 'report%'`;
    expect(log).toHaveLength(1);
  });

  it('reports about a moderator are left to the others', async () => {
    const accused = await createModerator(api);
    const id = await report(await createSignedInPerson(api), accused.id);
    expect((await reports({ size: 200 }, accused)).items.map((item) => item.id)).not.toContain(id);
    expect((await queues()).reports - (await queues(accused)).reports).toBe(1);
    await expectRefusal(decide(id, { decision: 'dismiss' }, accused), 'not_found');
    await expectRefusal(person(accused.id, accused), 'not_found');
    // A colleague can only warn a moderator; blocking is up to an operator.
    expect((await reports({ size: 200 })).items.find((item) => item.id === id)?.can).toEqual({
      decide: true,
      block: false,
    });
    const harsh = { decision: 'block', reason: 'Злоупотребление' } as const;
    await expectRefusal(decide(id, harsh), 'conflict');
    await decide(id, { ...harsh, decision: 'warn' });
  });
});

describe('a person', () => {
  it('moderators find people by phone, and by the start of either name', async () => {
    const { id, phone } = await createAccount(api, { first_name: 'Жўрабек' });
    await api.sql`update users set last_name = 'Ўткиров_100%' where id = ${id}`;
    const find = async (search: string) => {
      const { items } = await as()(moderationEndpoints.findPeople, { body: { search } });
      return items.map((item) => item.id);
    };
    expect(await find(phone)).toEqual([id]);
    expect(await find(`${phone.slice(1, 4)} (${phone.slice(4, 6)}) ${phone.slice(6)}`)).toEqual([id]);
    expect(await find(`${phone.slice(4, 6)} ${phone.slice(6)}`)).toEqual([id]);
    expect(await find('жўра')).toEqual([id]);
    expect(await find('ЎТКИРОВ_1')).toEqual([id]);
    expect(await find('Ўткиров_100% жў')).toEqual([id]);
    expect(await find('%рабек')).toEqual([]);
    expect(await find('рабек')).toEqual([]);
    await expectRefusal(find('ж'), 'validation');
  });

  it('a blocked person loses sessions, sign-in and profile until unblocked', async () => {
    const { id, phone, login } = await createAccount(api);
    const token = await login();
    await report(await createSignedInPerson(api), id);
    await expectRefusal(block(id, ' '), 'validation');
    await block(id);
    await expectRefusal(block(id), 'conflict');
    await expectRefusal(api.as(token).call(meEndpoints.get, {}), 'blocked');
    await expectRefusal(api.call(authEndpoints.login, { body: { phone, password: PASSWORD } }), 'blocked');
    await expectRefusal(api.call(usersEndpoints.get, { params: { id } }), 'not_found');
    expect(await person(id)).toMatchObject({
      phone,
      open_reports: 0,
      can: { block: false, unblock: true },
      log: [{ action: 'block', reason: 'Мошенничество', actor: { id: judge.id } }],
    });
    await unblock(id);
    await expectRefusal(unblock(id), 'conflict');
    await api.call(usersEndpoints.get, { params: { id } });
    await login();
  });

  it('only an operator can block a moderator, and nobody can block oneself', async () => {
    const colleague = await createModerator(api);
    await expectRefusal(block(colleague.id, 'Спор'), 'conflict');
    await expectRefusal(block(judge.id, 'Спор'), 'not_found');
    await runOperatorCommand(api.sql, 'block', colleague.phone, api.clock.now, 'left the team');
    await expectRefusal(queues(colleague), 'blocked');
    expect(await person(colleague.id)).toMatchObject({
      can: { block: false, unblock: false },
      log: [{ action: 'block', actor: null, reason: 'left the team' }],
    });
  });
});

it('an identity document is queued, shown as a picture and decided once', async () => {
  const applicant = await createSignedInPerson(api);
  const body = formOf(fileOf(await photo('jpeg')));
  await as(applicant)(verificationEndpoints.submit, { body });
  expect((await queues()).verifications).toBe(1);
  const { items, next } = await as()(moderationEndpoints.verifications, {});
  expect([items[0]?.user.id, next]).toEqual([applicant.id, null]);
  const params = { id: items[0]?.id ?? '' };
  const { headers } = await api.send(moderationEndpoints.verificationPicture, { params, ...judge });
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'image/jpeg',
    'private, no-store',
  ]);
  const decision = { params, body: { passed: false, reason: 'Не видно' } } as const;
  await as()(moderationEndpoints.decideVerification, decision);
  await expectRefusal(as()(moderationEndpoints.decideVerification, decision), 'conflict');
  expect((await queues()).verifications).toBe(0);
  const { log } = await person(applicant.id);
  expect(log.map(({ action }) => action)).toEqual(['verification_not_passed', 'verification_seen']);
});

describe('the moderation log', () => {
  it('the moderation log is paged, newest entry first', async () => {
    const audit = (query: QueryInput<typeof moderationEndpoints.audit>) =>
      as()(moderationEndpoints.audit, { query });
    const all = await audit({ size: 200 });
    const first = await audit({ size: 4 });
    const rest = await audit({ size: 200, cursor: first.next ?? '' });
    expect([...first.items, ...rest.items]).toEqual(all.items);
    expect(all.items.length).toBeGreaterThan(8);
    const times = all.items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
