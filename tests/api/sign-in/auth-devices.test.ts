import { HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { CodeSent } from '#contract/auth/entities.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import {
  ACCOUNTS_ENV,
  type AccountsApi,
  accountsApi,
  createAccount,
  newAddress,
  newPhone,
  PASSWORD,
} from '#tests/factories/people/accounts.ts';
import { answerOf, expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const WRONG = 'mutlaqo-boshqa-12';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

/** A browser that sends back the cookies that it was given. */
class Device {
  cookie: string | undefined;
  /** The last Set-Cookie header, attributes included. */
  written = '';

  async send(endpoint: Endpoint, json: unknown, token?: string): Promise<Response> {
    const headers = this.cookie === undefined ? {} : { cookie: `theme=dark; ${this.cookie}` };
    const answer = await api.send(endpoint, { json, headers, ...(token !== undefined && { token }) });
    const given = answer.headers.getSetCookie().at(-1);
    if (given !== undefined) {
      this.written = given;
      this.cookie = given.split(';', 1).join('');
    }
    return answer;
  }

  login = (phone: string, password = PASSWORD) => this.send(authEndpoints.login, { phone, password });
  recover = (phone: string) => this.send(authEndpoints.forgotPassword, { phone });
}

async function knownDevice(phone: string): Promise<Device> {
  const device = new Device();
  expect((await device.login(phone)).status).toBe(200);
  return device;
}

/** A hundred wrong passwords, each from a different address. */
async function guessAsStrangers(phone: string): Promise<void> {
  const guesses = Array.from({ length: 100 }, () =>
    api.as({ address: newAddress() }).call(authEndpoints.login, { body: { phone, password: WRONG } }),
  );
  expect(await countOutcomes(guesses)).toEqual({ wrong_credentials: 100 });
}

describe('a device that has signed in before', () => {
  it('a known device has an HttpOnly cookie that identifies nobody', async () => {
    const { id, phone } = await createAccount(api);
    const device = await knownDevice(phone);
    expect(device.written).toMatch(
      /^device=[\w-]{43}; Path=\/api\/v1\/security; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    );
    const [row] = await api.sql<{ all: string }[]>`
      select string_agg(d::text, ' ') as all from known_devices d where user_id = ${id}`;
    expect(row?.all).not.toContain(device.cookie?.split('=')[1]);
  });

  it('a known device lets its owner in while strangers exhaust the guesses', async () => {
    const { phone } = await createAccount(api);
    const device = await knownDevice(phone);
    await guessAsStrangers(phone);
    await expectRefusal(new Device().login(phone), 'too_many_requests');
    expect((await device.login(phone)).status).toBe(200);
  });

  it('a known device has its own few guesses; right passwords use none', async () => {
    const { phone } = await createAccount(api);
    const device = await knownDevice(phone);
    for (let i = 0; i < 12; i += 1) expect((await device.login(phone)).status).toBe(200);
    const stolen = (times: number) =>
      countOutcomes(Array.from({ length: times }, () => refusalOf(device.login(phone, WRONG))));
    expect(await stolen(30)).toEqual({ wrong_credentials: 10, too_many_requests: 20 });
    for (let i = 0; i < 2; i += 1) {
      api.later(15 * MINUTE_MS);
      await stolen(10);
    }
    api.later(HOUR_MS);
    expect(await stolen(3)).toEqual({ too_many_requests: 3 });
    api.later(23 * HOUR_MS);
    expect((await device.login(phone)).status).toBe(200);
  });

  it('a known device recovers a password while strangers use up all codes', async () => {
    const { phone } = await createAccount(api);
    const device = await knownDevice(phone);
    for (let i = 0; i < 5; i += 1) {
      await api.call(authEndpoints.forgotPassword, { body: { phone } });
      api.later(MINUTE_MS);
    }
    await expectRefusal(new Device().recover(phone), 'too_many_requests');
    for (let i = 0; i < 4; i += 1) {
      expect((await device.recover(phone)).status).toBe(200);
      await expectRefusal(device.recover(phone), 'too_many_requests');
      api.later(MINUTE_MS);
    }
    await api.deliver();
    const { challenge } = await answerOf(CodeSent, bodyOf(device.recover(phone)));
    const fields = { challenge, code: await api.codeFor(phone), password: 'yangi-samovar-88' };
    api.later(MINUTE_MS);
    await expectRefusal(device.recover(phone), 'too_many_requests');
    expect((await device.send(authEndpoints.forgotPasswordVerify, fields)).status).toBe(200);
  });

  it('a known device gets a code from the SMS reserve for account owners', async () => {
    const small = await accountsApi({ sql: api.sql, env: { ...ACCOUNTS_ENV, smsPerDay: 10 } });
    await api.sql`delete from limits where key = 'sms:all'`;
    const { phone } = await createAccount(api);
    const device = await knownDevice(phone);
    const recover = (phone: string) => small.call(authEndpoints.forgotPassword, { body: { phone } });
    for (let i = 0; i < 9; i += 1) await recover(newPhone());
    await expectRefusal(recover(phone), 'no_sms_left');
    const headers = { cookie: device.cookie ?? '' };
    const answer = await small.send(authEndpoints.forgotPassword, { json: { phone }, headers });
    expect(answer.status).toBe(200);
    await api.sql`delete from limits where key = 'sms:all'`;
  });

  it('a known device is unknown to every other phone, registered or not', async () => {
    const { phone } = await createAccount(api);
    const other = await createAccount(api);
    const device = await knownDevice(phone);
    await guessAsStrangers(other.phone);
    await expectRefusal(device.login(other.phone), 'too_many_requests');
    const answerTo = async (phone: string) => {
      const answer = await device.login(phone, WRONG);
      return { headers: [...answer.headers.keys()].sort(), status: answer.status };
    };
    const third = await createAccount(api);
    expect(await answerTo(third.phone)).toEqual(await answerTo(newPhone()));
  });

  it('a known device’s cookie is replaced at each sign-in, for all its users', async () => {
    const [mother, daughter] = [await createAccount(api), await createAccount(api)];
    const device = await knownDevice(mother.phone);
    const planted = device.cookie;
    expect((await device.login(daughter.phone)).status).toBe(200);
    expect(device.cookie).not.toBe(planted);
    for (const { phone } of [mother, daughter]) {
      await guessAsStrangers(phone);
      expect((await device.login(phone)).status).toBe(200);
    }
    const before = new Device();
    before.cookie = planted;
    await expectRefusal(before.login(daughter.phone), 'too_many_requests');
  });

  it('a password change forgets all known devices but the current one', async () => {
    const { phone } = await createAccount(api);
    const [lost, own] = [await knownDevice(phone), await knownDevice(phone)];
    const session = v.parse(v.object({ token: v.string() }), await bodyOf(own.login(phone)));
    const password = 'tandir-noni-52';
    const fields = { current_password: PASSWORD, password };
    expect((await own.send(meEndpoints.changePassword, fields, session.token)).status).toBe(200);
    await guessAsStrangers(phone);
    await expectRefusal(lost.login(phone, password), 'too_many_requests');
    expect((await own.login(phone, password)).status).toBe(200);
  });
});

async function bodyOf(answer: Promise<Response>): Promise<unknown> {
  return await (await answer).json();
}

/** Throws the refusal as the `ApiError` that the typed call would throw. */
async function refusalOf(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (response.ok) return;
  throw new ApiError(response.status, v.parse(ErrorBody, await response.json()));
}
