import * as v from 'valibot';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { SecondFactorNeeded } from '#contract/auth/entities.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { type AccountsApi, createAccount, PASSWORD } from './accounts.ts';
import { totpCode } from './totp.ts';

type Proof = BodyInput<typeof secondFactorEndpoints.totpStart>['proof'];
type Factor = BodyInput<typeof secondFactorEndpoints.finish>['factor'];

export const BY_PASSWORD = { method: 'password', password: PASSWORD } as const;

/** Starts to link an identity; returns the ticket that is needed beside the provider's answer. */
export async function startLinking(
  api: AccountsApi,
  token: string,
  provider: 'telegram' | 'oidc',
  password = PASSWORD,
): Promise<string> {
  const body = { provider, proof: { ...BY_PASSWORD, password } };
  return (await api.as(token).call(meEndpoints.startLinking, { body })).ticket;
}

/** A new code: the clock moves on by half a minute, because a code works once. */
export function nextCode(api: AccountsApi, secret: string): string {
  api.later(30_000);
  return totpCode(secret, api.clock.now);
}

export async function turnOnTotp(
  api: AccountsApi,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { call } = api.as(token);
  const { secret } = await call(secondFactorEndpoints.totpStart, { body: { proof: BY_PASSWORD } });
  const code = nextCode(api, secret);
  const { recovery_codes } = await call(secondFactorEndpoints.totpConfirm, { body: { code } });
  return { secret, recoveryCodes: recovery_codes ?? [] };
}

/** Signs in by the password, which leads to a ticket for the second factor. */
export async function askForTicket(api: AccountsApi, phone: string): Promise<string> {
  const answer = await api.call(authEndpoints.login, { body: { phone, password: PASSWORD } });
  return v.parse(SecondFactorNeeded, answer).second_factor.ticket;
}

const HALF_MINUTE = 30_000;

/** Shared calls of the tests of second factors. */
export function secondFactorCalls(api: AccountsApi) {
  const finish = (ticket: string, factor: Factor) =>
    api.call(secondFactorEndpoints.finish, { body: { ticket, factor } });

  return {
    me: (token: string) => api.as(token).call(meEndpoints.get, {}),
    state: (token: string) => api.as(token).call(secondFactorEndpoints.state, {}),
    login: (phone: string, password = PASSWORD) =>
      api.call(authEndpoints.login, { body: { phone, password } }),
    byTotp: (ticket: string, code: string) => finish(ticket, { method: 'totp', code }),
    byRecovery: (ticket: string, code: string) => finish(ticket, { method: 'recovery_code', code }),
    startTotp: (token: string, proof: Proof = BY_PASSWORD) =>
      api.as(token).call(secondFactorEndpoints.totpStart, { body: { proof } }),
    confirmTotp: (token: string, code: string) =>
      api.as(token).call(secondFactorEndpoints.totpConfirm, { body: { code } }),
    removeTotp: (token: string, proof: Proof = BY_PASSWORD) =>
      api.as(token).call(secondFactorEndpoints.totpRemove, { body: { proof } }),

    /** A code that is wrong now and in the neighbouring half minutes. */
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
