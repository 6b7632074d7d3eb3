import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { Done } from '../../src/contract/auth/entities.ts';
import { moderationEndpoints } from '../../src/contract/moderation/endpoints.ts';
import { reportsEndpoints } from '../../src/contract/reports/endpoints.ts';
import { usersEndpoints } from '../../src/contract/users/endpoints.ts';
import { operate } from '../../src/server/domains/accounts/operator-service.ts';
import { type AccountsApi, accountsApi, createAccount, PASSWORD } from '../factories/accounts.ts';
import { moderator, signedIn, type TestPerson } from '../factories/moderators.ts';
import { photo } from '../factories/pictures.ts';
import { sendFiles } from '../factories/uploads.ts';

let api: AccountsApi;
let judge: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  judge = await moderator(api);
});
const get = (path: string, token = judge.token) =>
  api.send('GET', `/moderation${path}`, undefined, { token });
const post = (path: string, body: Record<string, unknown>, token = judge.token) =>
  api.send('POST', `/moderation${path}`, body, { token });
const reports = (query = '', token = judge.token) =>
  api.must(moderationEndpoints.reports.response, get(`/reports${query}`, token));
const person = (id: string) => api.must(moderationEndpoints.person.response, get(`/people/${id}`));
const queues = (token = judge.token) => api.must(moderationEndpoints.queues.response, get('/queues', token));
const me = (token: string) => api.send('GET', '/me', undefined, { token });

async function report(reporter: TestPerson, id: string, reason = 'fraud'): Promise<string> {
  const fields = { subject: 'person', id, reason, text: 'Взял аванс и пропал' };
  const call = api.send('POST', '/reports', fields, { token: reporter.token });
  return (await api.must(reportsEndpoints.create.response, call)).id;
}

describe('moderation', () => {
  it('is no place for members, nor for a session without a second factor', async () => {
    const member = await signedIn(api);
    const unproven = await moderator(api);
    await api.sql`update sessions set second_factor_at = null where user_id = ${unproven.id}`;
    const reason = 'Потому что';
    for (const endpoint of Object.values(moderationEndpoints)) {
      const path = endpoint.path.replace('{id}', member.id);
      const body = { reason, decision: 'warn', passed: true, search: 'Dilnoza' };
      const call = (token?: string) =>
        api.send(endpoint.method, path, endpoint.method === 'POST' ? body : undefined, { token });
      await api.refused(call(member.token), 'not_found');
      await api.refused(call(unproven.token), 'second_factor_required');
      await api.refused(call(), 'unauthorized');
    }
  });
});

describe('reports', () => {
  it('wait with all that a decision needs, the oldest first', async () => {
    const reporter = await signedIn(api, { first_name: 'Nodira' });
    const bad = await signedIn(api, { first_name: 'Firibgar' });
    const worse = await signedIn(api);
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

  it('come page after page, waiting and decided', async () => {
    const reporter = await signedIn(api);
    for (let index = 0; index < 3; index += 1) await report(reporter, (await signedIn(api)).id);
    const all = (await reports('?size=200')).items.map(({ id }) => id);
    const first = await reports('?size=2');
    const second = await reports(`?size=200&cursor=${first.next}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all);
    for (const id of all.slice(0, 3)) {
      api.later(1000);
      await api.must(Done, post(`/reports/${id}/decide`, { decision: 'dismiss' }));
    }
    const decided = await reports('?state=decided&size=2');
    const rest = await reports(`?state=decided&size=2&cursor=${decided.next}`);
    const order = [...decided.items, ...rest.items].map(({ id }) => id);
    expect(order.slice(0, 3)).toEqual(all.slice(0, 3).toReversed());
    expect(decided.items[0]).toMatchObject({ outcome: 'dismissed', can: { decide: false } });
  });

  it('are decided one by one when dismissed, together when something follows', async () => {
    const bad = await signedIn(api);
    const [first, second, third] = [
      await report(await signedIn(api), bad.id),
      await report(await signedIn(api), bad.id),
      await report(await signedIn(api), bad.id),
    ];
    await api.must(Done, post(`/reports/${first}/decide`, { decision: 'dismiss' }));
    expect((await person(bad.id)).open_reports).toBe(2);
    await api.refused(post(`/reports/${second}/decide`, { decision: 'warn' }), 'validation');
    await api.must(Done, post(`/reports/${second}/decide`, { decision: 'warn', reason: 'Грубость в чате' }));
    const after = await person(bad.id);
    expect(after.open_reports).toBe(0);
    const outcomes = new Map(after.reports.map(({ id, outcome }) => [id, outcome]));
    expect(outcomes).toEqual(
      new Map([
        [first, 'dismissed'],
        [second, 'warned'],
        [third, 'warned'],
      ]),
    );
    await api.refused(post(`/reports/${third}/decide`, { decision: 'dismiss' }), 'conflict');
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

  it('are decided by one of two who press at once', async () => {
    const other = await moderator(api);
    const bad = await signedIn(api);
    const ids = [await report(await signedIn(api), bad.id), await report(await signedIn(api), bad.id)];
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((turn) =>
        post(
          `/reports/${ids[turn % 2] ?? ''}/decide`,
          { decision: turn % 3 === 0 ? 'warn' : 'block', reason: 'Мошенничество' },
          turn % 2 === 0 ? judge.token : other.token,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const log = await api.sql`select from audit_log where user_id = ${bad.id} and action like 'report%'`;
    expect(log).toHaveLength(1);
  });

  it('about the moderator who asks are for the others', async () => {
    const accused = await moderator(api);
    const id = await report(await signedIn(api), accused.id);
    expect((await reports('?size=200', accused.token)).items.map((item) => item.id)).not.toContain(id);
    expect((await queues()).reports - (await queues(accused.token)).reports).toBe(1);
    await api.refused(post(`/reports/${id}/decide`, { decision: 'dismiss' }, accused.token), 'not_found');
    await api.refused(get(`/people/${accused.id}`, accused.token), 'not_found');
    // a warning is what a colleague can do; a block is the operator's
    expect((await reports('?size=200')).items.find((item) => item.id === id)?.can).toEqual({
      decide: true,
      block: false,
    });
    const block = { decision: 'block', reason: 'Злоупотребление' };
    await api.refused(post(`/reports/${id}/decide`, block), 'conflict');
    await api.must(Done, post(`/reports/${id}/decide`, { ...block, decision: 'warn' }));
  });
});

describe('a person', () => {
  it('is found by phone, and by how either name begins', async () => {
    const { id, phone } = await createAccount(api, { first_name: 'Жўрабек' });
    await api.sql`update users set last_name = 'Ўткиров_100%' where id = ${id}`;
    const find = async (search: string) => {
      const call = post('/people/search', { search });
      return (await api.must(moderationEndpoints.findPeople.response, call)).items.map((item) => item.id);
    };
    expect(await find(phone)).toEqual([id]);
    expect(await find(`${phone.slice(1, 4)} (${phone.slice(4, 6)}) ${phone.slice(6)}`)).toEqual([id]);
    expect(await find('жўра')).toEqual([id]);
    expect(await find('ЎТКИРОВ_1')).toEqual([id]);
    expect(await find('Ўткиров_100% жў')).toEqual([id]);
    expect(await find('%рабек')).toEqual([]);
    expect(await find('рабек')).toEqual([]);
    await api.refused(post('/people/search', { search: 'ж' }), 'validation');
  });

  it('is blocked with a reason: sessions end, sign-in and profile are closed, until it is taken back', async () => {
    const { id, phone, login } = await createAccount(api);
    const token = await login();
    await report(await signedIn(api), id);
    await api.refused(post(`/people/${id}/block`, { reason: ' ' }), 'validation');
    await api.must(Done, post(`/people/${id}/block`, { reason: 'Мошенничество' }));
    await api.refused(post(`/people/${id}/block`, { reason: 'Мошенничество' }), 'conflict');
    await api.refused(me(token), 'blocked');
    await api.refused(api.send('POST', '/security/login_check', { phone, password: PASSWORD }), 'blocked');
    await api.fails(`/users/${id}`, 'not_found');
    expect(await person(id)).toMatchObject({
      phone,
      open_reports: 0,
      can: { block: false, unblock: true },
      log: [{ action: 'block', reason: 'Мошенничество', actor: { id: judge.id } }],
    });
    await api.must(Done, post(`/people/${id}/unblock`, { reason: 'Ошиблись' }));
    await api.refused(post(`/people/${id}/unblock`, { reason: 'Ошиблись' }), 'conflict');
    await api.ok(usersEndpoints.get, `/users/${id}`);
    await login();
  });

  it('who is a moderator is blocked by an operator alone, and nobody by themselves', async () => {
    const colleague = await moderator(api);
    await api.refused(post(`/people/${colleague.id}/block`, { reason: 'Спор' }), 'conflict');
    await api.refused(post(`/people/${judge.id}/block`, { reason: 'Спор' }), 'not_found');
    await operate(api.sql, 'block', colleague.phone, api.clock.now, 'left the team');
    await api.refused(get('/queues', colleague.token), 'blocked');
    expect(await person(colleague.id)).toMatchObject({
      can: { block: false, unblock: false },
      log: [{ action: 'block', actor: null, reason: 'left the team' }],
    });
  });
});

describe('verifications', () => {
  it('wait, are looked at and decided, on record', async () => {
    const applicant = await signedIn(api, { first_name: 'Shahnoza' });
    const document = new File([new Uint8Array(await photo('jpeg'))], 'selfie.jpg', { type: 'image/jpeg' });
    const sent = await sendFiles(api, '/me/verification-doc', document, { token: applicant.token });
    expect(sent.status).toBe(200);
    expect((await queues()).verifications).toBe(1);
    const { items, next } = await api.must(moderationEndpoints.verifications.response, get('/verifications'));
    expect(items).toMatchObject([{ user: { id: applicant.id }, earlier: 0 }]);
    expect(next).toBeNull();
    const path = `/verifications/${items[0]?.id}`;
    const picture = await get(`${path}/picture`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toBe('private, no-store');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
    await api.refused(get(`${path}/picture`, applicant.token), 'not_found');
    await api.refused(post(`${path}/decide`, { passed: false }), 'validation');
    await api.must(Done, post(`${path}/decide`, { passed: true }));
    await api.refused(post(`${path}/decide`, { passed: false, reason: 'Не видно' }), 'conflict');
    expect((await person(applicant.id)).verified).toBe(true);
    expect((await queues()).verifications).toBe(0);
    expect((await person(applicant.id)).log.map(({ action }) => action)).toEqual([
      'verification_passed',
      'verification_seen',
    ]);
  });
});

describe('the log', () => {
  it('says who did what, the last first, page after page', async () => {
    const audit = (query: string) => api.must(moderationEndpoints.audit.response, get(`/audit${query}`));
    const all = await audit('?size=200');
    const first = await audit('?size=4');
    const rest = await audit(`?size=200&cursor=${first.next}`);
    expect([...first.items, ...rest.items]).toEqual(all.items);
    expect(all.items.length).toBeGreaterThan(8);
    const times = all.items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('reads what older versions wrote under other codes', async () => {
    const { id } = await signedIn(api);
    const long = ['report-dismiss', 'report-warn', 'report-block', 'make-moderator', 'make-member'];
    for (const action of [...long, 'block', 'verification_seen']) {
      await api.sql`insert into audit_log (at, user_id, action) values (now(), ${id}, ${action})`;
    }
    const folder = new URL('../../src/server/db/migrations/', import.meta.url);
    await api.sql.unsafe(await readFile(new URL('0012_audit_codes.sql', folder), 'utf8'));
    expect((await person(id)).log.map(({ action }) => action).toReversed()).toEqual([
      'report_dismiss',
      'report_warn',
      'report_block',
      'make_moderator',
      'make_member',
      'block',
      'verification_seen',
    ]);
  });
});
