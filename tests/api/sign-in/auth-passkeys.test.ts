import { MINUTE_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { SecondFactorNeeded } from '#contract/auth/entities.ts';
import type { PasskeyCreation, PasskeyRequest } from '#contract/auth/passkey.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import type { Proof } from '#contract/auth/second-factor.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import { sweepAccounts } from '#server/domains/sign-in/sweep-accounts-repo.ts';
import {
  type AccountsApi,
  accountsApi,
  createAccount,
  newAddress,
  PASSWORD,
} from '#tests/factories/people/accounts.ts';
import { type PasskeyDevice, passkeyDevice } from '#tests/factories/people/passkey-device.ts';
import { askForTicket, BY_PASSWORD, turnOnTotp } from '#tests/factories/people/second-factor.ts';
import { answerOf, expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const ORIGIN = 'https://yumush.example';
type NewCredential = BodyInput<typeof passkeyAdd>['credential'];
type Assertion = BodyInput<typeof passkeyLogin>['credential'];

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const {
  state: stateEndpoint,
  passkeyStart,
  passkeyAdd,
  passkeyRename,
  passkeyRemove,
  passkeyOptions,
  passkeyLogin,
  proofOptions,
  totpStart,
} = secondFactorEndpoints;

const state = (token: string) => api.as(token).call(stateEndpoint, {});
const creation = (token: string, proof: Proof = BY_PASSWORD) =>
  api.as(token).call(passkeyStart, { body: { proof } });
const add = (token: string, credential: NewCredential, name = 'Телефон') =>
  api.as(token).call(passkeyAdd, { body: { name, credential } });
const remove = (token: string, id: string, proof: Proof = BY_PASSWORD) =>
  api.as(token).call(passkeyRemove, { params: { id }, body: { proof } });
const request = (body: { ticket?: string } = {}) => api.call(passkeyOptions, { body });
const signIn = (credential: Assertion) => api.call(passkeyLogin, { body: { credential } });
const finish = (ticket: string, credential: Assertion) => {
  const factor = { method: 'passkey', credential } as const;
  return api.call(secondFactorEndpoints.finish, { body: { ticket, factor } });
};

/** A person whose only second factor is a passkey. */
async function withPasskey(): Promise<{
  id: string;
  phone: string;
  token: string;
  device: PasskeyDevice;
  recoveryCodes: string[];
}> {
  const { id, phone, login } = await createAccount(api);
  const token = await login();
  const device = passkeyDevice(ORIGIN);
  const added = await add(token, device.create(await creation(token)));
  return { id, phone, token, device, recoveryCodes: added.recovery_codes ?? [] };
}

describe('a passkey', () => {
  it('adding a passkey needs a proof and a name, and ends other sessions', async () => {
    const account = await createAccount(api);
    const [token, other] = [await account.login(), await account.login()];
    const without = creation(token, { ...BY_PASSWORD, password: 'no' });
    await expectRefusal(without, 'validation');
    const options = await creation(token);
    expect(options).toMatchObject({ rp: { id: 'yumush.example' }, user: { name: account.phone } });
    const credential = passkeyDevice(ORIGIN).create(options);
    await expectRefusal(add(token, credential, ' '), 'validation');
    const added = await add(token, credential, ' Мой\u202e телефон ');
    expect(added.recovery_codes).toHaveLength(10);
    expect(await state(token)).toMatchObject({
      totp: false,
      passed: true,
      passkeys: [{ name: 'Мой телефон', synced: false, last_used_at: null }],
    });
    await expectRefusal(api.as(other).call(meEndpoints.get, {}), 'unauthorized');
    await expectRefusal(add(token, credential), 'wrong_passkey');
    const second = await creation(token);
    expect(second.excludeCredentials.map(({ id }) => id)).toEqual([credential.id]);
    const more = await add(token, passkeyDevice(ORIGIN).create(second));
    expect(more.recovery_codes).toBeNull();
    expect((await api.as(token).call(meEndpoints.get, {})).second_factor.passkeys).toBe(2);
  });

  it.each<
    [string, (device: PasskeyDevice, options: PasskeyCreation) => NewCredential | Promise<NewCredential>]
  >([
    ['on another site', (device, options) => device.create(options, { origin: 'https://evil.example' })],
    ['for another site', (device, options) => device.create(options, { rpId: 'evil.example' })],
    [
      'for a question of ours that was none',
      (device, options) => device.create({ ...options, challenge: Buffer.alloc(32).toString('base64url') }),
    ],
    [
      'for somebody else’s question',
      async (device) => device.create(await creation(await (await createAccount(api)).login())),
    ],
    [
      'for the question of a sign-in',
      async (device, options) => device.create({ ...options, challenge: (await request()).challenge }),
    ],
    [
      'of nonsense',
      (device, options) => {
        const made = device.create(options);
        return { ...made, response: { ...made.response, attestationObject: 'AAAA' } };
      },
    ],
    [
      'with unreadable words of the browser',
      (device, options) => {
        const made = device.create(options);
        return { ...made, response: { ...made.response, clientDataJSON: 'e30' } };
      },
    ],
  ])('a passkey is refused when made %s', async (_, make) => {
    const token = await (await createAccount(api)).login();
    const credential = await make(passkeyDevice(ORIGIN), await creation(token));
    await expectRefusal(add(token, credential), 'wrong_passkey');
    expect((await state(token)).passkeys).toEqual([]);
  });

  it('a passkey is not added if its registration took over five minutes', async () => {
    const token = await (await createAccount(api)).login();
    const credential = passkeyDevice(ORIGIN).create(await creation(token));
    api.later(6 * MINUTE_MS);
    await expectRefusal(add(token, credential), 'wrong_passkey');
    await sweepAccounts(api.sql, new Date());
  });

  it('a passkey is renamed and removed by its owner', async () => {
    const { token, phone } = await withPasskey();
    const [key] = (await state(token)).passkeys;
    const id = key?.id ?? '';
    const rename = (by: string, name: string) =>
      api.as(by).call(passkeyRename, { params: { id }, body: { name } });
    expect(await rename(token, 'Ishxonadagi')).toMatchObject({ id, name: 'Ishxonadagi' });
    const stranger = await withPasskey();
    await expectRefusal(rename(stranger.token, 'x'), 'not_found');
    await expectRefusal(remove(stranger.token, id), 'not_found');
    await expectRefusal(remove(token, id, { ...BY_PASSWORD, password: 'no' }), 'validation');
    await runOperatorCommand(api.sql, 'make-moderator', phone, api.clock.now);
    await expectRefusal(remove(token, id), 'second_factor_required');
    await turnOnTotp(api, token);
    await remove(token, id);
    await expectRefusal(remove(token, id), 'not_found');
    expect(await state(token)).toMatchObject({ totp: true, passkeys: [], recovery_codes_left: 10 });
  });

  it('a passkey belongs to one person', async () => {
    const { token } = await withPasskey();
    const device = passkeyDevice(ORIGIN);
    const credential = device.create(await creation(token));
    await add(token, credential);
    const stranger = await (await createAccount(api)).login();
    const claimed = passkeyDevice(ORIGIN).create(await creation(stranger), { id: credential.id });
    await expectRefusal(add(stranger, claimed), 'conflict');
    await signIn(device.sign(await request()));
  });
});

describe('a passkey as the second factor', () => {
  it('a passkey as the second factor signs in once for a ticket', async () => {
    const { phone, device } = await withPasskey();
    const login = api.call(authEndpoints.login, { body: { phone, password: PASSWORD } });
    const { second_factor } = await answerOf(SecondFactorNeeded, login);
    expect(second_factor.methods).toEqual(['passkey', 'recovery_code']);
    const { ticket } = second_factor;
    const options = await request({ ticket });
    expect(options.allowCredentials).toHaveLength(1);
    // Beside a password, a key that only has to be touched is enough.
    const assertion = device.sign(options, { verified: false });
    const { ok } = await countOutcomes(Array.from({ length: 5 }, () => finish(ticket, assertion)));
    expect(ok).toBe(1);
    await expectRefusal(finish(await askForTicket(api, phone), assertion), 'wrong_passkey');
  });

  it('a passkey as the second factor must belong to the ticket’s owner', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const ticket = await askForTicket(api, one.phone);
    await expectRefusal(finish(ticket, other.device.sign(await request({ ticket }))), 'wrong_passkey');
    const theirs = await askForTicket(api, other.phone);
    await expectRefusal(finish(ticket, one.device.sign(await request({ ticket: theirs }))), 'wrong_passkey');
    await expectRefusal(finish(ticket, one.device.sign(await request())), 'wrong_passkey');
    await finish(ticket, one.device.sign(await request({ ticket })));
    await expectRefusal(
      api.call(secondFactorEndpoints.passkeyOptions, { body: { ticket: 'made-up' } }),
      'ticket_expired',
    );
  });

  it('a passkey confirms a security change once, in place of the password', async () => {
    const { token, device } = await withPasskey();
    const ask = () => api.as(token).call(proofOptions, {});
    const start = (credential: Assertion) =>
      api.as(token).call(totpStart, { body: { proof: { method: 'passkey', credential } } });
    const assertion = device.sign(await ask());
    await start(assertion);
    await expectRefusal(start(assertion), 'wrong_passkey');
    await expectRefusal(start(device.sign(await request())), 'wrong_passkey');
  });
});

describe('a passkey alone', () => {
  it('a passkey alone signs in, in a session that counts as two-factor', async () => {
    const { id, device, phone } = await withPasskey();
    const options = await request();
    expect(options).toMatchObject({ rpId: 'yumush.example', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const { token } = await signIn(device.sign(options));
    expect(await api.as(token).call(meEndpoints.get, {})).toMatchObject({ id, phone });
    expect(await state(token)).toMatchObject({ passed: true });
    const used = (await state(token)).passkeys[0]?.last_used_at ?? '';
    expect(Date.parse(used)).toBe(api.clock.now.getTime());
  });

  it('a passkey alone is used once for a challenge, also by 200 at once', async () => {
    const { device } = await withPasskey();
    const assertion = device.sign(await request());
    const tally = await countOutcomes(Array.from({ length: 200 }, () => signIn(assertion)));
    expect(tally).toEqual({ ok: 1, wrong_passkey: 199 });
    api.restart();
    await expectRefusal(signIn(assertion), 'wrong_passkey');
  });

  it.each<[string, (device: PasskeyDevice, options: PasskeyRequest) => Assertion]>([
    ['without finger, face or PIN', (device, options) => device.sign(options, { verified: false })],
    ['on another site', (device, options) => device.sign(options, { origin: 'https://evil.example' })],
    ['for another site', (device, options) => device.sign(options, { rpId: 'evil.example' })],
    [
      'for another question',
      (device, options) => device.sign({ ...options, challenge: Buffer.alloc(32).toString('base64url') }),
    ],
    ['with a counter that went back', (device, options) => device.sign(options, { counter: 1 })],
    [
      'with another’s signature',
      (device, options) => {
        const assertion = device.sign(options);
        const signature = Buffer.alloc(70, 1).toString('base64url');
        return { ...assertion, response: { ...assertion.response, signature } };
      },
    ],
    [
      'by a key that nobody has',
      (device, options) => ({ ...device.sign(options), id: 'AAAA', rawId: 'AAAA' }),
    ],
  ])('a passkey alone is refused %s', async (_, make) => {
    const { device } = await withPasskey();
    await signIn(device.sign(await request(), { counter: 5 }));
    await expectRefusal(signIn(make(device, await request())), 'wrong_passkey');
  });

  it('a passkey alone is refused when late, removed or its owner is blocked', async () => {
    const { device, phone, token } = await withPasskey();
    const late = device.sign(await request());
    api.later(6 * MINUTE_MS);
    await expectRefusal(signIn(late), 'wrong_passkey');
    await runOperatorCommand(api.sql, 'block', phone, api.clock.now);
    await expectRefusal(signIn(device.sign(await request())), 'blocked');
    await runOperatorCommand(api.sql, 'unblock', phone, api.clock.now);
    const again = await signIn(device.sign(await request()));
    await expectRefusal(api.as(token).call(meEndpoints.get, {}), 'unauthorized');
    const [key] = (await state(again.token)).passkeys;
    await remove(again.token, key?.id ?? '');
    await expectRefusal(signIn(device.sign(await request())), 'wrong_passkey');
  });

  it('challenges for a passkey alone are rate limited by address', async () => {
    const address = newAddress();
    const ask = () => api.as({ address }).call(secondFactorEndpoints.passkeyOptions, { body: {} });
    expect(await countOutcomes(Array.from({ length: 410 }, ask))).toEqual({ ok: 400, too_many_requests: 10 });
  });
});
