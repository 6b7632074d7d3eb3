import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '../../src/contract/auth/endpoints.ts';
import { CodeSent, Login, UnknownIdentity } from '../../src/contract/auth/entities.ts';
import { Me } from '../../src/contract/me/entities.ts';
import {
  type AccountsApi,
  accountsApi,
  createAccount,
  newAddress,
  newPhone,
  PASSWORD,
} from '../factories/accounts.ts';

const BOT = '7000000001:AAE-not-a-real-token-of-any-bot-1';
const MINUTE = 60_000;

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi({
    env: {
      production: false,
      publicOrigin: 'https://yumush.example',
      apiOrigin: null,
      dataDir: '/nowhere',
      trustProxy: 1,
      telegramBotToken: BOT,
    },
  });
});

let nextId = 5_000_000_000;
type Fields = Record<string, unknown>;

/** As Telegram's page says how it signs. */
function signed(more: Fields = {}, token = BOT): Fields {
  const fields: Fields = {
    id: (nextId += 1),
    first_name: 'Зухра',
    username: 'zuhra',
    auth_date: Math.floor(api.clock.now.getTime() / 1000),
    ...more,
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('\n');
  const secret = createHash('sha256').update(token).digest();
  return { ...fields, hash: createHmac('sha256', secret).update(text).digest('hex') };
}

const login = (result: Fields) => api.send('POST', '/security/auth_login', { provider: 'telegram', result });
const link = (result: Fields, token: string) =>
  api.send('POST', '/me/identities', { provider: 'telegram', result }, { token });

/** `send` goes below /api/v1; this call is the one that the specification has below v2. */
const register = (fields: Fields) =>
  api.send('POST', '/../v2/security/auth-registration', { name: 'Zuhra', agreement: true, ...fields });

describe('Telegram', () => {
  it('is offered where there is a bot', async () => {
    const offer = await api.ok(authEndpoints.providers, '/security/providers');
    expect(offer).toEqual({ telegram: { bot_id: '7000000001' }, oidc: null });
    expect(JSON.stringify(offer)).not.toContain('not-a-real-token');
  });

  it('brings a stranger to a ticket, a proven phone and an account, and then signs in', async () => {
    const result = signed({ last_name: 'Rahimova' });
    const stranger = await api.must(UnknownIdentity, login(result));
    expect(stranger).toMatchObject({ name: 'Зухра', last_name: 'Rahimova' });
    const phone = newPhone();
    const { ticket } = stranger;
    await api.refused(register({ ticket, phone, agreement: false }), 'validation');
    const { challenge } = await api.must(CodeSent, register({ ticket, phone }));
    const fields = { challenge, code: await api.codeFor(phone) };
    const { token } = await api.must(Login, api.send('POST', '/security/verify-phone', fields));
    const me = await api.must(Me, api.send('GET', '/me', undefined, { token }));
    expect(me).toMatchObject({ phone, name: 'Zuhra', has_password: false, identities: ['telegram'] });
    api.later(1000);
    await api.must(Login, login(signed({ id: result['id'] })));
    await api.refused(
      api.send('POST', '/security/login_check', { phone, password: 'anything-at-all' }),
      'wrong_credentials',
    );
  });

  it('believes each signature once', async () => {
    const result = signed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(result)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
    api.restart();
    await api.refused(login(result), 'wrong_credentials');
  });

  it.each([
    ['another bot’s', () => signed({}, '7000000002:AAE-some-other-bots-token-of-somebody')],
    ['changed', () => ({ ...signed(), id: 1 })],
    ['added to', () => ({ ...signed(), is_admin: 'yes' })],
    [
      'shortened',
      () => {
        const { username: _, ...rest } = signed();
        return rest;
      },
    ],
    ['old', () => signed({ auth_date: Math.floor((api.clock.now.getTime() - 6 * MINUTE) / 1000) })],
    [
      'from the future',
      () => signed({ auth_date: Math.floor((api.clock.now.getTime() + 3 * MINUTE) / 1000) }),
    ],
    ['nested', () => ({ ...signed(), photo_url: { a: 1 } })],
  ])('refuses what is %s', async (_, make) => {
    await api.refused(login(make()), 'wrong_credentials');
  });

  it('gives no account for a ticket that was made up or is over', async () => {
    await api.refused(register({ ticket: 'made-up', phone: newPhone() }), 'code_expired');
    const { ticket } = await api.must(UnknownIdentity, login(signed()));
    api.later(31 * MINUTE);
    await api.refused(register({ ticket, phone: newPhone() }), 'code_expired');
  });

  it('says nothing of whose phone it is', async () => {
    const { phone } = await createAccount(api);
    const { ticket } = await api.must(UnknownIdentity, login(signed()));
    const { challenge } = await api.must(CodeSent, register({ ticket, phone }));
    expect(await api.codeFor(phone)).toBe('');
    await api.refused(
      api.send('POST', '/security/verify-phone', { challenge, code: '123456' }, { address: newAddress() }),
      'wrong_code',
    );
  });

  it('is linked and unlinked by its owner, and belongs to one person', async () => {
    const account = await createAccount(api);
    const token = await account.login();
    const result = signed();
    // a second later, since the same person in the same second is the same signature
    const again = () => {
      api.later(1000);
      return signed({ id: result['id'] });
    };
    expect(await api.must(Me, link(result, token))).toMatchObject({ identities: ['telegram'] });
    await api.must(Me, link(again(), token));
    await api.refused(link(signed(), token), 'conflict');
    const other = await createAccount(api);
    const theirs = await other.login();
    await api.refused(link(again(), theirs), 'conflict');
    await api.refused(link({ ...again(), id: 1 }, theirs), 'validation');
    await api.must(Login, login(again()));

    const unlink = (path: string) => api.send('DELETE', `/me/identities/${path}`, undefined, { token });
    expect(await api.must(Me, unlink('telegram'))).toMatchObject({ identities: [] });
    await api.refused(unlink('telegram'), 'not_found');
    await api.refused(unlink('carrier-pigeon'), 'not_found');
    await api.must(UnknownIdentity, login(again()));
    await api.must(
      Login,
      api.send('POST', '/security/login_check', { phone: account.phone, password: PASSWORD }),
    );
  });

  it('opens no blocked account', async () => {
    const account = await createAccount(api);
    const result = signed();
    await api.must(Me, link(result, await account.login()));
    await api.sql`update users set blocked_at = now() where id = ${account.id}`;
    api.later(1000);
    await api.refused(login(signed({ id: result['id'] })), 'blocked');
  });

  it('is not there without a bot', async () => {
    const without = await accountsApi();
    await without.refused(
      without.send('POST', '/security/auth_login', { provider: 'telegram', result: signed() }),
      'not_found',
    );
    expect(await without.ok(authEndpoints.providers, '/security/providers')).toEqual({
      telegram: null,
      oidc: null,
    });
  });
});
