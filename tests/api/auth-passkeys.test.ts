import { beforeAll, describe, expect, it } from 'vitest';
import { Done, Login, SecondFactorNeeded } from '../../src/contract/auth/entities.ts';
import { PasskeyCreation, PasskeyRequest } from '../../src/contract/auth/passkey.ts';
import { FactorAdded, Passkey, SecondFactor, TotpSetup } from '../../src/contract/auth/second-factor.ts';
import { Me } from '../../src/contract/me/entities.ts';
import { operate } from '../../src/server/domains/accounts/operator-service.ts';
import { sweepAccounts } from '../../src/server/domains/sign-in/sweep.ts';
import { type AccountsApi, accountsApi, createAccount, newAddress, PASSWORD } from '../factories/accounts.ts';
import { type PasskeyDevice, passkeyDevice } from '../factories/passkey-device.ts';
import { askForTicket, BY_PASSWORD, turnOnTotp } from '../factories/second-factor.ts';

const ORIGIN = 'https://yumush.example';
const MINUTE = 60_000;
type Fields = Record<string, unknown>;

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const post = (path: string, token: string, body?: Fields) => api.send('POST', path, body, { token });
const state = (token: string) =>
  api.must(SecondFactor, api.send('GET', '/me/second-factor', undefined, { token }));
const creation = (token: string, proof: Fields = BY_PASSWORD) =>
  api.must(PasskeyCreation, post('/me/passkeys/options', token, { proof }));
const add = (token: string, credential: object, name = 'Телефон') =>
  post('/me/passkeys', token, { name, credential });
const request = (body: Fields = {}) =>
  api.must(PasskeyRequest, api.send('POST', '/security/passkey/options', body));
const signIn = (credential: object) => api.send('POST', '/security/passkey', { credential });
const finish = (ticket: string, credential: object) =>
  api.send('POST', '/security/second-factor', { ticket, factor: { method: 'passkey', credential } });

/** Somebody with a passkey as the only second factor. */
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
  const added = await api.must(FactorAdded, add(token, device.create(await creation(token))));
  return { id, phone, token, device, recoveryCodes: added.recovery_codes ?? [] };
}

describe('a passkey', () => {
  it('is made by who proves to be there, with a name; all other sessions end', async () => {
    const account = await createAccount(api);
    const [token, other] = [await account.login(), await account.login()];
    const without = post('/me/passkeys/options', token, { proof: { ...BY_PASSWORD, password: 'no' } });
    await api.refused(without, 'validation');
    const options = await creation(token);
    expect(options).toMatchObject({ rp: { id: 'yumush.example' }, user: { name: account.phone } });
    const credential = passkeyDevice(ORIGIN).create(options);
    await api.refused(add(token, credential, ' '), 'validation');
    const added = await api.must(FactorAdded, add(token, credential, ' Мой\u202e телефон '));
    expect(added.recovery_codes).toHaveLength(10);
    expect(await state(token)).toMatchObject({
      totp: false,
      passed: true,
      passkeys: [{ name: 'Мой телефон', synced: false, last_used_at: null }],
    });
    await api.refused(api.send('GET', '/me', undefined, { token: other }), 'unauthorized');
    await api.refused(add(token, credential), 'wrong_passkey');
    const second = await creation(token);
    expect(second.excludeCredentials.map(({ id }) => id)).toEqual([credential.id]);
    const more = await api.must(FactorAdded, add(token, passkeyDevice(ORIGIN).create(second)));
    expect(more.recovery_codes).toBeNull();
    expect((await api.must(Me, api.send('GET', '/me', undefined, { token }))).second_factor.passkeys).toBe(2);
  });

  it.each<[string, (device: PasskeyDevice, options: PasskeyCreation) => object | Promise<object>]>([
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
  ])('is not taken when made %s', async (_, make) => {
    const token = await (await createAccount(api)).login();
    const credential = await make(passkeyDevice(ORIGIN), await creation(token));
    await api.refused(add(token, credential), 'wrong_passkey');
    expect((await state(token)).passkeys).toEqual([]);
  });

  it('is not taken later than five minutes', async () => {
    const token = await (await createAccount(api)).login();
    const credential = passkeyDevice(ORIGIN).create(await creation(token));
    api.later(6 * MINUTE);
    await api.refused(add(token, credential), 'wrong_passkey');
    await sweepAccounts(api.sql);
  });

  it('is renamed and taken away by its owner', async () => {
    const { token, phone } = await withPasskey();
    const [key] = (await state(token)).passkeys;
    const id = key?.id ?? '';
    const rename = (by: string, name: string) =>
      api.send('PATCH', `/me/passkeys/${id}`, { name }, { token: by });
    const remove = (by: string, proof: Fields = BY_PASSWORD) =>
      post(`/me/passkeys/${id}/remove`, by, { proof });
    expect(await api.must(Passkey, rename(token, 'Ishxonadagi'))).toMatchObject({ id, name: 'Ishxonadagi' });
    const stranger = await withPasskey();
    await api.refused(rename(stranger.token, 'x'), 'not_found');
    await api.refused(remove(stranger.token), 'not_found');
    await api.refused(remove(token, { ...BY_PASSWORD, password: 'no' }), 'validation');
    await operate(api.sql, 'make-moderator', phone, api.clock.now);
    await api.refused(remove(token), 'second_factor_required');
    await turnOnTotp(api, token);
    await api.must(Done, remove(token));
    await api.refused(remove(token), 'not_found');
    expect(await state(token)).toMatchObject({ totp: true, passkeys: [], recovery_codes_left: 10 });
  });

  it('belongs to one person', async () => {
    const { token } = await withPasskey();
    const device = passkeyDevice(ORIGIN);
    const credential = device.create(await creation(token));
    await api.must(FactorAdded, add(token, credential));
    const stranger = await (await createAccount(api)).login();
    const claimed = passkeyDevice(ORIGIN).create(await creation(stranger), { id: credential.id });
    await api.refused(add(stranger, claimed), 'conflict');
    await api.must(Login, signIn(device.sign(await request())));
  });
});

describe('a passkey as the second factor', () => {
  it('signs in after the password, once for a ticket', async () => {
    const { phone, device } = await withPasskey();
    const call = api.send('POST', '/security/login_check', { phone, password: PASSWORD });
    const { second_factor } = await api.must(SecondFactorNeeded, call);
    expect(second_factor.methods).toEqual(['passkey', 'recovery_code']);
    const { ticket } = second_factor;
    const options = await request({ ticket });
    expect(options.allowCredentials).toHaveLength(1);
    // a key that only has to be touched will do beside the password
    const assertion = device.sign(options, { verified: false });
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(ticket, assertion)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await api.refused(finish(await askForTicket(api, phone), assertion), 'wrong_passkey');
  });

  it('is that of the ticket’s owner', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const ticket = await askForTicket(api, one.phone);
    await api.refused(finish(ticket, other.device.sign(await request({ ticket }))), 'wrong_passkey');
    const theirs = await askForTicket(api, other.phone);
    await api.refused(finish(ticket, one.device.sign(await request({ ticket: theirs }))), 'wrong_passkey');
    await api.refused(finish(ticket, one.device.sign(await request())), 'wrong_passkey');
    await api.must(Login, finish(ticket, one.device.sign(await request({ ticket }))));
    await api.refused(api.send('POST', '/security/passkey/options', { ticket: 'made-up' }), 'ticket_expired');
  });

  it('proves who is there, as the password does', async () => {
    const { token, device } = await withPasskey();
    const ask = () => api.must(PasskeyRequest, post('/me/passkeys/proof-options', token));
    const start = (credential: object) =>
      post('/me/second-factor/totp', token, { proof: { method: 'passkey', credential } });
    const assertion = device.sign(await ask());
    await api.must(TotpSetup, start(assertion));
    await api.refused(start(assertion), 'wrong_passkey');
    await api.refused(start(device.sign(await request())), 'wrong_passkey');
  });
});

describe('a passkey alone', () => {
  it('signs in whom it belongs to, in a session that counts as proven twice', async () => {
    const { id, device, phone } = await withPasskey();
    const options = await request();
    expect(options).toMatchObject({ rpId: 'yumush.example', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const { token } = await api.must(Login, signIn(device.sign(options)));
    expect(await api.must(Me, api.send('GET', '/me', undefined, { token }))).toMatchObject({ id, phone });
    expect(await state(token)).toMatchObject({ passed: true });
    const used = (await state(token)).passkeys[0]?.last_used_at ?? '';
    expect(Date.parse(used)).toBe(api.clock.now.getTime());
  });

  it('is used once for a question, by two hundred at once too', async () => {
    const { device } = await withPasskey();
    const assertion = device.sign(await request());
    const answers = await Promise.all(Array.from({ length: 200 }, () => signIn(assertion)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(199);
    api.restart();
    await api.refused(signIn(assertion), 'wrong_passkey');
  });

  it.each<[string, (device: PasskeyDevice, options: PasskeyRequest) => object]>([
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
  ])('is refused %s', async (_, make) => {
    const { device } = await withPasskey();
    await api.must(Login, signIn(device.sign(await request(), { counter: 5 })));
    await api.refused(signIn(make(device, await request())), 'wrong_passkey');
  });

  it('is refused after five minutes, when it was taken away, and to who is blocked', async () => {
    const { device, phone, token } = await withPasskey();
    const late = device.sign(await request());
    api.later(6 * MINUTE);
    await api.refused(signIn(late), 'wrong_passkey');
    await operate(api.sql, 'block', phone, api.clock.now);
    await api.refused(signIn(device.sign(await request())), 'blocked');
    await operate(api.sql, 'unblock', phone, api.clock.now);
    const again = await api.must(Login, signIn(device.sign(await request())));
    await api.refused(api.send('GET', '/me', undefined, { token }), 'unauthorized');
    const [key] = (await state(again.token)).passkeys;
    await api.must(Done, post(`/me/passkeys/${key?.id}/remove`, again.token, { proof: BY_PASSWORD }));
    await api.refused(signIn(device.sign(await request())), 'wrong_passkey');
  });

  it('is asked for so often from one address, and not without end', async () => {
    const address = newAddress();
    const ask = () => api.send('POST', '/security/passkey/options', {}, { address });
    const answers = await Promise.all(Array.from({ length: 410 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(400);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
