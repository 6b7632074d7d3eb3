import { MINUTE_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { appLinkEndpoints } from '#contract/app-link/endpoints.ts';
import { type AccountsApi, accountsApi, newAddress, newPhone } from '#tests/factories/people/accounts.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const send = (phoneNumber: string, { address = newAddress(), locale = 'ru' }: Partial<From> = {}) =>
  api.as({ address, locale }).call(appLinkEndpoints.send, { body: { phoneNumber } });

interface From {
  address: string;
  locale: 'ru' | 'uz';
}

describe('the app link', () => {
  it('the app link comes by SMS in the language of the asker', async () => {
    const phone = newPhone();
    await send(phone, { locale: 'uz' });
    await api.deliver();
    const sms = api.inbox.findLast((sms) => sms.phone === phone);
    expect(sms?.text).toMatch(/^Yumush ilovasi: https?:\/\/\S+\/info\/app$/);
  });

  it('a phone gets the app link twice a day, and not within a minute', async () => {
    const phone = newPhone();
    await send(phone);
    await expectRefusal(send(phone), 'too_many_requests');
    api.later(MINUTE_MS);
    await send(phone);
    api.later(MINUTE_MS);
    await expectRefusal(send(phone), 'too_many_requests');
  });

  it('one IP address may send the app link to five phones a day', async () => {
    const address = newAddress();
    for (let sent = 0; sent < 5; sent += 1) await send(newPhone(), { address });
    await expectRefusal(send(newPhone(), { address }), 'too_many_requests');
  });

  it('a phone in an unsupported country is refused beside its field', async () => {
    const error = await send('+4915112345678').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ body: { errors: { phoneNumber: [expect.stringContaining('страны')] } } });
  });
});
