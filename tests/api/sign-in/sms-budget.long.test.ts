import { HOUR_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import {
  ACCOUNTS_ENV,
  type AccountsApi,
  accountsApi,
  createAccount,
  logIn,
  newPhone,
  PASSWORD,
} from '#tests/factories/people/accounts.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const register = (api: AccountsApi, address?: string) => {
  const body = { phone: newPhone(), name: 'Dilnoza', password: PASSWORD, agreement: true };
  return api.as(address === undefined ? {} : { address }).call(authEndpoints.registration, { body });
};

describe('the SMS budget of one asker', () => {
  let api: AccountsApi;
  beforeAll(async () => {
    api = await accountsApi();
  });

  it('an account deleted in a loop gets ten messages a day, then a refusal', async () => {
    const { phone } = await createAccount(api);
    const leave = async () => {
      const { token } = await logIn(api, phone);
      await api.as(token).call(accountEndpoints.deletion, { body: { password: PASSWORD } });
    };
    for (let times = 0; times < 10; times += 1) await leave();
    await expectRefusal(leave(), 'too_many_requests');
    await api.deliver();
    expect(api.inbox.filter((sms) => sms.phone === phone)).toHaveLength(10);
    // The deletion is refused as a whole: nobody is hidden without a message.
    const [person] = await api.sql`select hidden from users where phone = ${phone}`;
    expect(person).toEqual({ hidden: false });
    api.later(24 * HOUR_MS);
    await leave();
  });

  it('ten networks of one IPv6 customer get sixty messages a day together', async () => {
    const asked = Array.from({ length: 200 }, (_, i) => register(api, `2001:db8:77:${i % 10}::${i + 1}`));
    expect(await countOutcomes(asked)).toEqual({ ok: 60, too_many_requests: 140 });
    await register(api, '2001:db8:78::1');
  });

  it('one IPv6 provider’s customers get six hundred messages a day together', async () => {
    const asked = Array.from({ length: 650 }, (_, i) => register(api, `2001:db9:${i.toString(16)}::1`));
    expect(await countOutcomes(asked)).toEqual({ ok: 600, too_many_requests: 50 });
  });
});

describe('the daily SMS budget', () => {
  const PER_DAY = 20;
  const withBudget = () => accountsApi({ env: { ...ACCOUNTS_ENV, smsPerDay: PER_DAY } });
  const listWarnings = (api: AccountsApi) => api.log.filter((line) => line.startsWith('Warning'));

  it('the daily SMS budget keeps its last tenth for people with accounts', async () => {
    const api = await withBudget();
    const owner = await createAccount(api);
    for (let sent = 1; sent <= 18; sent += 1) await register(api);
    expect(listWarnings(api)).toEqual([
      expect.stringContaining('16 SMS of 20'),
      expect.stringContaining('18 SMS of 20'),
    ]);
    api.later(HOUR_MS);
    const body = { phone: newPhone(), name: 'Dilnoza', password: PASSWORD, agreement: true };
    const answer = await api.send(authEndpoints.registration, { json: body });
    expect(answer.headers.get('retry-after')).toBe(String((23 * HOUR_MS) / 1000));
    const { message } = await expectRefusal(Promise.resolve(answer), 'no_sms_left');
    expect(message).toContain('дневной запас исчерпан');
    // A refusal for want of the shared budget does not count towards the phone's own limit.
    const keys = await api.sql`select from limits where key = ${`code:phone:${body.phone}`}`;
    expect(keys).toHaveLength(0);

    const leave = async () => {
      const deletion = { body: { password: PASSWORD } };
      await api.as(await owner.login()).call(accountEndpoints.deletion, deletion);
    };
    await leave();
    await leave();
    await expectRefusal(leave(), 'no_sms_left');
    expect(listWarnings(api)).toHaveLength(3);
    api.later(23 * HOUR_MS);
    await register(api);
    await leave();
  });

  it('the daily SMS budget also holds for parallel requests', async () => {
    const api = await withBudget();
    const tally = await countOutcomes(Array.from({ length: 40 }, () => register(api)));
    expect(tally).toEqual({ ok: 18, no_sms_left: 22 });
    expect(listWarnings(api)).toHaveLength(2);
  });

  it('known and unknown phones get the same answer without an SMS budget', async () => {
    const api = await withBudget();
    const { phone } = await createAccount(api);
    for (let sent = 1; sent <= 18; sent += 1) await register(api);
    const recover = (phone: string) => api.call(authEndpoints.forgotPassword, { body: { phone } });
    const [known, unknown] = [
      await expectRefusal(recover(phone), 'no_sms_left'),
      await expectRefusal(recover(newPhone()), 'no_sms_left'),
    ];
    expect({ ...known, request_id: '' }).toEqual({ ...unknown, request_id: '' });
  });
});
