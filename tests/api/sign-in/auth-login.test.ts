import { MINUTE_MS } from '#contract/time.ts';
import { verify } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { Login } from '#contract/auth/entities.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { createPasswords } from '#server/domains/sign-in/passwords/hash-password.ts';
import {
  type AccountsApi,
  accountsApi,
  createAccount,
  newAddress,
  newPhone,
  PASSWORD,
} from '#tests/factories/people/accounts.ts';
import { answerOf, expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const WRONG = 'mutlaqo-boshqa-12';

describe('login', () => {
  let api: AccountsApi;
  /** The cost of each hash that a password was verified against. */
  let compared: (string | undefined)[] = [];
  beforeAll(async () => {
    const passwords = createPasswords((hash, ...others) => {
      compared.push(/^\$argon2id\$v=\d+\$[^$]+/.exec(String(hash))?.[0]);
      return verify(hash, ...others);
    });
    api = await accountsApi({ passwords });
  });
  const login = (phone: string, password: string, address = newAddress()) =>
    api.as({ address }).call(authEndpoints.login, { body: { phone, password } });

  it('login gives a wrong password and an unknown phone the same answer', async () => {
    const { phone } = await createAccount(api);
    const wrong = await expectRefusal(login(phone, WRONG), 'wrong_credentials');
    const unknown = await expectRefusal(login(newPhone(), WRONG), 'wrong_credentials');
    expect({ ...wrong, request_id: '' }).toEqual({ ...unknown, request_id: '' });
  });

  it('login verifies one password of equal cost for unknown and known phones', async () => {
    const known = newPhone();
    await api.register(known);
    const workFor = async (phone: string) => {
      compared = [];
      await expectRefusal(login(phone, WRONG), 'wrong_credentials');
      return compared;
    };
    const work = await workFor(known);
    expect(work).toEqual([expect.stringContaining('m=19456,t=2')]);
    expect(await workFor(newPhone())).toEqual(work);
  });

  it('login mentions a block only to those who know the password', async () => {
    const { phone } = await createAccount(api, { blocked_at: new Date() });
    await expectRefusal(login(phone, WRONG), 'wrong_credentials');
    await expectRefusal(login(phone, PASSWORD), 'blocked');
  });

  it('login limits password guesses; a right password does not use them up', async () => {
    const { phone } = await createAccount(api);
    const address = newAddress();
    const tally = await countOutcomes(Array.from({ length: 30 }, () => login(phone, WRONG, address)));
    expect(tally).toEqual({ wrong_credentials: 10, too_many_requests: 20 });
    const right = { json: { phone, password: PASSWORD }, address };
    const answer = await api.send(authEndpoints.login, right);
    expect(Number(answer.headers.get('retry-after'))).toBe(15 * 60);
    await expectRefusal(Promise.resolve(answer), 'too_many_requests');
    await login(phone, PASSWORD);
    api.later(15 * MINUTE_MS);
    for (let i = 0; i < 15; i += 1) await login(phone, PASSWORD, address);
  });

  it('login limits password guesses for one phone from many IP addresses', async () => {
    const { phone } = await createAccount(api);
    await api.sql`
      insert into limits values (${`login:phone:${phone}`}, 100, ${new Date(api.clock.now.getTime() + MINUTE_MS)},
        ${api.clock.now})`;
    await expectRefusal(login(phone, WRONG), 'too_many_requests');
  });

  it('login accepts a password in another Unicode form', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('cafe\u0301-ko\u02bbk-choy');
    expect(stored).toMatch(/^\$argon2id\$/);
    expect(await passwords.matches(stored, 'caf\u00e9-ko\u02bbk-choy')).toBe(true);
    expect(await passwords.matches(null, 'anything')).toBe(false);
  });
});

describe('recovery', () => {
  let api: AccountsApi;
  beforeAll(async () => {
    api = await accountsApi();
  });
  const NEW = 'yangi-samovar-88';
  const ask = (phone: string) => api.call(authEndpoints.forgotPassword, { body: { phone } });
  const finish = (challenge: string, code: string, password = NEW) =>
    api.call(authEndpoints.forgotPasswordVerify, { body: { challenge, code, password } });

  it('recovery sets a new password by a code, ends sessions and signs in', async () => {
    const account = await createAccount(api);
    const before = await account.login();
    const { challenge } = await ask(account.phone);
    const code = await api.codeFor(account.phone);
    await expectRefusal(finish(challenge, code, 'password1'), 'validation');
    const { token } = await answerOf(Login, finish(challenge, code));
    await expectRefusal(api.as(before).call(meEndpoints.get, {}), 'unauthorized');
    expect(await api.as(token).call(meEndpoints.get, {})).toMatchObject({
      id: account.id,
    });
    const login = (password: string) =>
      api.call(authEndpoints.login, { body: { phone: account.phone, password } });
    await expectRefusal(login(PASSWORD), 'wrong_credentials');
    await login(NEW);
    // A retry after a lost answer succeeds again; another password needs another code.
    await answerOf(Login, finish(challenge, code));
    await expectRefusal(finish(challenge, code, 'yangi-choynak-77'), 'code_expired');
    await login(NEW);
  });

  it('recovery gives an unknown phone the same answer, without a message', async () => {
    const { phone } = await createAccount(api);
    const stranger = newPhone();
    const [known, unknown] = [await ask(phone), await ask(stranger)];
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(await api.codeFor(stranger)).toBe('');
    expect(api.inbox.findLast((sms) => sms.phone === stranger)?.text).toContain('/registration');
    await expectRefusal(finish(unknown.challenge, '123456'), 'wrong_code');
  });

  it('recovery does not open a blocked account', async () => {
    const { phone } = await createAccount(api, { blocked_at: new Date() });
    const { challenge } = await ask(phone);
    await expectRefusal(finish(challenge, await api.codeFor(phone)), 'blocked');
  });

  it('recovery happens once, however many requests come at once', async () => {
    const { phone } = await createAccount(api);
    const { challenge } = await ask(phone);
    const code = await api.codeFor(phone);
    const passwords = Array.from({ length: 20 }, (_, i) => `${NEW}-${i}`);
    const { ok } = await countOutcomes(passwords.map((password) => finish(challenge, code, password)));
    expect(ok).toBe(1);
  });
});

describe('secrets', () => {
  it('no secret of an account is in a log line, an answer or a table', async () => {
    const api = await accountsApi();
    const phone = newPhone();
    const { token } = await api.register(phone);
    const code = await api.codeFor(phone);
    const answers: string[] = [];
    const note = async (call: Promise<Response>) => answers.push(await (await call).text());
    await note(api.send(meEndpoints.get, { query: `token=${token}`, token }));
    await note(api.send(authEndpoints.login, { json: { phone, password: WRONG } }));
    await note(api.send(authEndpoints.registration, { json: { phone, password: PASSWORD, name: '' } }));
    await api.sql`alter table sessions rename to sessions_elsewhere`;
    await note(api.send(meEndpoints.get, { query: `token=${token}`, token }));
    await note(api.send(authEndpoints.login, { json: { phone, password: PASSWORD } }));
    await api.sql`alter table sessions_elsewhere rename to sessions`;
    await api.sql`alter table sms rename to sms_elsewhere`;
    api.later(MINUTE_MS);
    await note(api.send(authEndpoints.forgotPassword, { json: { phone } }));
    await api.sql`alter table sms_elsewhere rename to sms`;

    expect(api.log.length).toBeGreaterThan(2);
    const output = [...api.log, ...answers.slice(1)].join('\n');
    for (const secret of [token, PASSWORD, WRONG]) expect(output).not.toContain(secret);
    expect(api.log.join('\n')).not.toContain(phone);
    expect(answers.join('\n')).not.toMatch(/argon2/);
    const stored = await api.sql<{ text: string }[]>`
      select string_agg(t, ' ') as text from (
        select s::text as t from sessions s union all select c::text from codes c union all
        select u::text from users u union all select m::text from sms m) as everything`;
    for (const secret of [token, PASSWORD, `${code}.`]) expect(stored[0]?.text).not.toContain(secret);
  });
});
