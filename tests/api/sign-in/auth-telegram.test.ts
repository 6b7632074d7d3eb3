import { MINUTE_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { Login, UnknownIdentity } from '#contract/auth/entities.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import {
  ACCOUNTS_ENV,
  type AccountsApi,
  accountsApi,
  createAccount,
  logIn,
  newAddress,
  newPhone,
  PASSWORD,
  recoverPassword,
} from '#tests/factories/people/accounts.ts';
import { BOT_TOKEN, signTelegram } from '#tests/factories/outside/telegram.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { startLinking } from '#tests/factories/people/second-factor.ts';
import { answerOf, expectRefusal, countOutcomes, withAnyBody } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi({ env: { ...ACCOUNTS_ENV, telegramBotToken: BOT_TOKEN } });
});

let nextId = 5_000_000_000;
type Fields = Record<string, unknown>;

/** A login of a new person, signed by Telegram. */
const signed = (more: Fields = {}, token = BOT_TOKEN): Fields =>
  signTelegram(
    {
      id: (nextId += 1),
      first_name: 'Зухра',
      username: 'zuhra',
      auth_date: Math.floor(api.clock.now.getTime() / 1000),
      ...more,
    },
    token,
  );

/** Bodies with any login result, also a forged one. */
const vouching = (result: Fields) => ({ body: { provider: 'telegram', result } });
const login = (result: Fields) => api.call(withAnyBody(authEndpoints.authLogin), vouching(result));
const toTicket = (result: Fields) => answerOf(UnknownIdentity, login(result));
const linkWith = (ticket: string, result: Fields, token: string) =>
  api
    .as(token)
    .call(withAnyBody(meEndpoints.linkIdentity), { body: { ticket, vouching: vouching(result).body } });
const link = async (result: Fields, token: string) =>
  await linkWith(await startLinking(api, token, 'telegram'), result, token);

const register = (fields: { ticket: string; phone: string; agreement?: boolean }) =>
  api.call(authEndpoints.authRegistration, { body: { name: 'Zuhra', agreement: true, ...fields } });

describe('Telegram', () => {
  it('Telegram is offered if a bot is configured', async () => {
    const offer = await api.call(authEndpoints.providers, {});
    expect(offer).toEqual({ telegram: { bot_id: '7000000001' }, oidc: null });
    expect(JSON.stringify(offer)).not.toContain('not-a-real-token');
  });

  it('a Telegram login registers a stranger by a proven phone, then signs in', async () => {
    const result = signed({ last_name: 'Rahimova' });
    const stranger = await toTicket(result);
    expect(stranger).toMatchObject({ name: 'Зухра', last_name: 'Rahimova' });
    const phone = newPhone();
    const { ticket } = stranger;
    await expectRefusal(register({ ticket, phone, agreement: false }), 'validation');
    const { challenge } = await register({ ticket, phone });
    const fields = { challenge, code: await api.codeFor(phone) };
    const { token } = await api.call(authEndpoints.verifyPhone, { body: fields });
    const me = await api.as(token).call(meEndpoints.get, {});
    expect(me).toMatchObject({ phone, name: 'Zuhra', has_password: false, identities: ['telegram'] });
    api.later(1000);
    await answerOf(Login, login(signed({ id: result['id'] })));
    await expectRefusal(
      api.call(authEndpoints.login, { body: { phone, password: 'anything-at-all' } }),
      'wrong_credentials',
    );
  });

  it('each signature of Telegram is accepted once', async () => {
    const result = signed();
    const tally = await countOutcomes(Array.from({ length: 10 }, () => login(result)));
    expect(tally).toEqual({ ok: 1, identity_unconfirmed: 9 });
    api.restart();
    await expectRefusal(login(result), 'identity_unconfirmed');
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
    ['old', () => signed({ auth_date: Math.floor((api.clock.now.getTime() - 6 * MINUTE_MS) / 1000) })],
    [
      'from the future',
      () => signed({ auth_date: Math.floor((api.clock.now.getTime() + 3 * MINUTE_MS) / 1000) }),
    ],
    ['nested', () => ({ ...signed(), photo_url: { a: 1 } })],
  ])('a Telegram login is refused if it is %s', async (_, make) => {
    await expectRefusal(login(make()), 'identity_unconfirmed');
  });

  it('a forged or expired Telegram ticket makes no account', async () => {
    await expectRefusal(register({ ticket: 'made-up', phone: newPhone() }), 'code_expired');
    const { ticket } = await toTicket(signed());
    api.later(31 * MINUTE_MS);
    await expectRefusal(register({ ticket, phone: newPhone() }), 'code_expired');
  });

  it('a Telegram login does not reveal whose phone it is', async () => {
    const { phone } = await createAccount(api);
    const { ticket } = await toTicket(signed());
    const { challenge } = await register({ ticket, phone });
    expect(await api.codeFor(phone)).toBe('');
    await expectRefusal(
      api
        .as({ address: newAddress() })
        .call(authEndpoints.verifyPhone, { body: { challenge, code: '123456' } }),
      'wrong_code',
    );
  });

  it('a Telegram identity is linked by its owner and belongs to one person', async () => {
    const { phone, token } = await createSignedInPerson(api);
    const result = signed();
    // The clock moves on by a second, because the same person has the same signature within one second.
    const again = () => {
      api.later(1000);
      return signed({ id: result['id'] });
    };
    expect(await link(result, token)).toMatchObject({ identities: ['telegram'] });
    await link(again(), token);
    await expectRefusal(link(signed(), token), 'conflict');
    const { token: theirs } = await createSignedInPerson(api);
    await expectRefusal(link(again(), theirs), 'conflict');
    await expectRefusal(link({ ...again(), id: 1 }, theirs), 'validation');
    await answerOf(Login, login(again()));

    const provider = { params: { provider: 'telegram' } } as const;
    const unlink = () => api.as(token).call(meEndpoints.unlinkIdentity, provider);
    expect(await unlink()).toMatchObject({ identities: [] });
    await expectRefusal(unlink(), 'not_found');
    const unknown = { params: { provider: 'carrier-pigeon' }, token };
    await expectRefusal(api.send(meEndpoints.unlinkIdentity, unknown), 'not_found');
    await toTicket(again());
    await logIn(api, phone);
  });

  it('linking Telegram needs a ticket of the same session, valid once', async () => {
    const { token, phone } = await createSignedInPerson(api);
    const begin = (password?: string) => startLinking(api, token, 'telegram', password);
    const wrong = await expectRefusal(begin('mutlaqo-boshqa-12'), 'validation');
    expect(wrong.errors).toHaveProperty('proof');
    await expectRefusal(linkWith('made-up', signed(), token), 'ticket_expired');
    const ticket = await begin();
    await expectRefusal(linkWith(ticket, signed(), (await logIn(api, phone)).token), 'ticket_expired');
    const late = await begin();
    const tally = await countOutcomes(Array.from({ length: 10 }, () => linkWith(ticket, signed(), token)));
    expect(tally).toEqual({ ok: 1, ticket_expired: 9 });
    api.later(10 * MINUTE_MS);
    await expectRefusal(linkWith(late, signed(), token), 'ticket_expired');
  });

  it('linking Telegram is logged and announced to the owner’s phone', async () => {
    const account = await createSignedInPerson(api);
    await link(signed(), account.token);
    await api.deliver();
    expect(api.inbox.findLast(({ phone }) => phone === account.phone)?.text).toMatch(/войти через Telegram/);
    const log = await api.sql`select action, reason from audit_log where user_id = ${account.id}`;
    expect([...log]).toEqual([{ action: 'identity_linked', reason: 'Telegram' }]);
  });

  it('Telegram signs nobody in after a new password until it is linked again', async () => {
    const { token } = await createSignedInPerson(api);
    const result = signed();
    const again = () => {
      api.later(1000);
      return signed({ id: result['id'] });
    };
    await link(result, token);
    const password = 'tandir-noni-52';
    await api.as(token).call(meEndpoints.changePassword, { body: { current_password: PASSWORD, password } });
    await expectRefusal(login(again()), 'identity_unlinked');
    expect(await api.as(token).call(meEndpoints.get, {})).toMatchObject({
      identities: [],
      unlinked_identities: ['telegram'],
    });
    const ticket = await startLinking(api, token, 'telegram', password);
    expect(await linkWith(ticket, again(), token)).toMatchObject({
      identities: ['telegram'],
      unlinked_identities: [],
    });
    await answerOf(Login, login(again()));
  });

  it('Telegram linked by a thief is useless after the owner’s recovery', async () => {
    const account = await createAccount(api);
    const thiefs = signed();
    await link(thiefs, await account.login());
    await startLinking(api, await account.login(), 'telegram');
    const password = 'yangi-samovar-88';
    const { token } = await answerOf(Login, recoverPassword(api, account.phone, password));
    api.later(1000);
    await expectRefusal(login(signed({ id: thiefs['id'] })), 'identity_unlinked');
    const tickets = await api.sql`
      select from link_tickets t join sessions s on s.id = t.session_id where s.user_id = ${account.id}`;
    expect(tickets).toHaveLength(0);
    const ticket = await startLinking(api, token, 'telegram', password);
    expect(await linkWith(ticket, signed(), token)).toMatchObject({ identities: ['telegram'] });
    const other = await createAccount(api);
    api.later(1000);
    await link(signed({ id: thiefs['id'] }), await other.login());
  });

  it('a Telegram login does not open a blocked account', async () => {
    const account = await createSignedInPerson(api);
    const result = signed();
    await link(result, account.token);
    await api.sql`update users set blocked_at = now() where id = ${account.id}`;
    api.later(1000);
    await expectRefusal(login(signed({ id: result['id'] })), 'blocked');
  });
});
