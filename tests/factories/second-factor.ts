import * as v from 'valibot';
import { SecondFactorNeeded } from '../../src/contract/auth/entities.ts';
import { FactorAdded, SecondFactor, TotpSetup } from '../../src/contract/auth/second-factor.ts';
import { Me } from '../../src/contract/me/entities.ts';
import { type AccountsApi, createAccount, PASSWORD } from './accounts.ts';
import { totpCode } from './totp.ts';

export const BY_PASSWORD = { method: 'password', password: PASSWORD } as const;

/** Half a minute later than anything before, so that the next code is a new one. */
export function nextCode(api: AccountsApi, secret: string): string {
  api.later(30_000);
  return totpCode(secret, api.clock.now);
}

export async function turnOnTotp(
  api: AccountsApi,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const start = api.send('POST', '/me/second-factor/totp', { proof: BY_PASSWORD }, { token });
  const { secret } = await api.must(TotpSetup, start);
  const code = nextCode(api, secret);
  const confirm = api.send('POST', '/me/second-factor/totp/confirm', { code }, { token });
  const { recovery_codes } = await api.must(FactorAdded, confirm);
  return { secret, recoveryCodes: recovery_codes ?? [] };
}

/** Signs in by the password alone, which leads to a ticket. */
export async function askForTicket(api: AccountsApi, phone: string): Promise<string> {
  const call = api.send('POST', '/security/login_check', { phone, password: PASSWORD });
  return (await api.must(SecondFactorNeeded, call)).second_factor.ticket;
}

const HALF_MINUTE = 30_000;
type Fields = Record<string, unknown>;
const WithCode = v.object({ code: v.string() });

/** What the tests of a second factor ask for again and again. */
export function secondFactorCalls(api: AccountsApi) {
  const post = (path: string, token: string, body: Fields) => api.send('POST', path, body, { token });
  const finish = (ticket: string, factor: Fields) =>
    api.send('POST', '/security/second-factor', { ticket, factor });

  return {
    post,
    me: (token: string) => api.must(Me, api.send('GET', '/me', undefined, { token })),
    state: (token: string) =>
      api.must(SecondFactor, api.send('GET', '/me/second-factor', undefined, { token })),
    login: (phone: string, password = PASSWORD) =>
      api.send('POST', '/security/login_check', { phone, password }),
    byTotp: (ticket: string, code: string) => finish(ticket, { method: 'totp', code }),
    byRecovery: (ticket: string, code: string) => finish(ticket, { method: 'recovery_code', code }),
    startTotp: (token: string, proof: Fields = BY_PASSWORD) =>
      post('/me/second-factor/totp', token, { proof }),
    removeTotp: (token: string, proof: Fields = BY_PASSWORD) =>
      post('/me/second-factor/totp/remove', token, { proof }),

    /** A code that does not fit now, nor in the neighbouring half minutes. */
    wrongCode: (secret: string): string => {
      const near = new Set(
        [-1, 0, 1].map((each) => totpCode(secret, new Date(api.clock.now.getTime() + each * HALF_MINUTE))),
      );
      return ['000001', '000002', '000003', '000004'].find((code) => !near.has(code)) ?? '';
    },

    protectedAccount: async () => {
      const account = await createAccount(api);
      const token = await account.login();
      return { ...account, token, ...(await turnOnTotp(api, token)) };
    },
  };
}

/** What refusals said, each by its code. */
export async function codesOf(answers: readonly Response[]): Promise<string[]> {
  return await Promise.all(answers.map(async (answer) => v.parse(WithCode, await answer.json()).code));
}
