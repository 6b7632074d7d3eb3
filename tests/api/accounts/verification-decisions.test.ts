import { MINUTE_MS } from '#contract/time.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyInput } from '#contract/endpoint.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import {
  createModerator,
  createSignedInPerson,
  type TestPerson,
} from '#tests/factories/people/moderators.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { expectRefusal, countOutcomes, withAnyBody } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
let selfie: Buffer;
let judge: TestPerson;
let colleague: TestPerson;
let applicant: TestPerson;
let params: { id: string };
beforeAll(async () => {
  api = await accountsApi();
  selfie = await photo('jpeg');
  judge = await createModerator(api);
  colleague = await createModerator(api);
});
beforeEach(async () => {
  applicant = await createSignedInPerson(api, { first_name: 'Shahnoza' });
  await submit();
  params = { id: (await entry()).id };
});

const as = (who: TestPerson) => api.as(who).call;
const submit = (bytes = selfie) =>
  as(applicant)(verificationEndpoints.submit, { body: formOf(fileOf(bytes, 'passport.jpg')) });
const state = async () => (await as(applicant)(verificationEndpoints.get, {})).state;
const me = () => as(applicant)(meEndpoints.get, {});
const open = async (who = judge) => {
  const answer = await api.send(moderationEndpoints.verificationPicture, { params, ...who });
  expect(answer.status).toBe(200);
};
type Decision = BodyInput<typeof moderationEndpoints.decideVerification>;
const YES = { passed: true, full_name: 'Shahnoza Karimova' } as const;
const NO = { passed: false, reason: 'Фото размыто' } as const;
const decide = (body: Decision, who = judge) =>
  as(who)(moderationEndpoints.decideVerification, { params, body });
const takeBack = (who = judge) => as(who)(moderationEndpoints.takeBackVerification, { params });

async function entry(who = judge) {
  const { items } = await as(who)(moderationEndpoints.verifications, { query: { size: 200 } });
  const found = items.find(({ user }) => user.id === applicant.id);
  if (found === undefined) throw new Error('Nothing waits.');
  return found;
}

const actions = async () => {
  const rows = await api.sql<{ action: string }[]>`
    select action from audit_log where user_id = ${applicant.id} order by id`;
  return rows.map(({ action }) => action);
};

describe('a decision about a document', () => {
  it('a decision needs a moderator who has opened the document', async () => {
    expect((await entry()).can).toEqual({ decide: false });
    await expectRefusal(decide(YES), 'document_not_seen');
    await expectRefusal(decide(NO), 'document_not_seen');
    await open(colleague);
    await expectRefusal(decide(YES), 'document_not_seen');
    await open();
    expect((await entry()).can).toEqual({ decide: true });
    await decide(YES);
    expect((await me()).verified).toBe(true);
  });

  it('having seen an earlier document does not allow a decision', async () => {
    await open();
    await decide(NO);
    await submit(await photo('png'));
    params = { id: (await entry()).id };
    await expectRefusal(decide(YES), 'document_not_seen');
  });

  it('a decision is refused if the name changed since it was compared', async () => {
    await open();
    const { version } = await me();
    await as(applicant)(meEndpoints.edit, { body: { version, name: 'Malika' } });
    await expectRefusal(decide(YES), 'conflict');
    expect((await me()).verified).toBe(false);
    await decide({ passed: true, full_name: (await entry()).user.full_name });
    expect(await me()).toMatchObject({ verified: true, full_name: 'Malika Karimova' });
  });

  it.each([
    ['no reason', { passed: false }],
    ['an empty reason', { passed: false, reason: '   ' }],
    ['a long reason', { passed: false, reason: 'x'.repeat(501) }],
    ['no name', { passed: true }],
    ['nothing', {}],
  ])('a decision with %s is refused', async (_, body) => {
    await open();
    const call = as(judge)(withAnyBody(moderationEndpoints.decideVerification), { params, body });
    await expectRefusal(call, 'validation');
    expect(await state()).toBe('submitted');
  });

  it('a moderator who decides sees earlier documents, names and reports', async () => {
    await open();
    await decide(NO);
    const { version } = await me();
    await as(applicant)(meEndpoints.edit, { body: { version, last_name: 'Rahimova' } });
    const report = async () => {
      const body = { subject: 'person', id: applicant.id, reason: 'fraud', text: '' } as const;
      return (await as(await createSignedInPerson(api))(reportsEndpoints.create, { body })).id;
    };
    const warning = { decision: 'warn', reason: 'Грубость в чате' } as const;
    await as(judge)(moderationEndpoints.decideReport, { params: { id: await report() }, body: warning });
    const person = { params: { id: applicant.id }, body: { reason: 'Мошенничество' } };
    await as(judge)(moderationEndpoints.blockPerson, person);
    await as(judge)(moderationEndpoints.unblockPerson, person);
    await report();
    await api.sql`update sessions set revoked_at = null where user_id = ${applicant.id}`;
    await submit(await photo('png'));
    const { history } = await entry();
    expect(history).toMatchObject({
      earlier: [{ passed: false, reason: 'Фото размыто' }],
      former_names: [{ full_name: 'Shahnoza Karimova' }],
      reports: 2,
      open_reports: 1,
      warnings: 1,
      blocks: 1,
    });
    expect(Date.parse(history.registered_at)).not.toBeNaN();
  });
});

describe('undoing a decision', () => {
  it.each([
    ['a badge', YES],
    ['a refusal', NO],
  ])('%s is undone by its moderator in ten minutes, reopening the document', async (_, given) => {
    await open();
    const { take_back_until: until } = await decide(given);
    expect(Date.parse(until) - api.clock.now.getTime()).toBe(10 * MINUTE_MS);
    await expectRefusal(takeBack(colleague), 'conflict');
    await expectRefusal(takeBack(applicant), 'not_found');
    api.later(10 * MINUTE_MS);
    await takeBack();
    await expectRefusal(takeBack(), 'conflict');
    expect(await state()).toBe('submitted');
    expect((await me()).verified).toBe(false);
    expect((await entry()).id).toBe(params.id);
    expect((await actions()).slice(1)).toEqual([
      given.passed ? 'verification_passed' : 'verification_not_passed',
      'verification_taken_back',
    ]);
    await decide(YES);
    expect((await me()).verified).toBe(true);
  });

  it('a decision is final after ten minutes or a newer document', async () => {
    await open();
    await decide(NO);
    await submit(await photo('png'));
    await expectRefusal(takeBack(), 'conflict');
    const newer = (await entry()).id;
    params = { id: newer };
    await open();
    await decide(YES);
    api.later(10 * MINUTE_MS + 1);
    await expectRefusal(takeBack(), 'conflict');
    expect((await me()).verified).toBe(true);
  });

  it('a decision is undone once by parallel requests', async () => {
    await open();
    await decide(YES);
    expect(await countOutcomes([1, 2, 3, 4].map(() => takeBack()))).toEqual({ ok: 1, conflict: 3 });
    expect((await actions()).filter((action) => action === 'verification_taken_back')).toHaveLength(1);
  });
});
