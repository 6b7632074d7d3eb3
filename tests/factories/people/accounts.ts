import { hash } from '@node-rs/argon2';
import * as v from 'valibot';
import { expect } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { Login, type LoginStep } from '#contract/auth/entities.ts';
import { assignmentsSql } from '#server/db/driver/columns.ts';
import type { AppDeps } from '#server/app.ts';
import { newVapidKeys } from '#server/notifiers/push/vapid-keys.ts';
import type { Sms } from '#server/notifiers/sms/provider.ts';
import { sendAllSms } from '#server/notifiers/sms/queue.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import type { Calls } from '#tests/setup/server/calls.ts';
import type { TestDatabase } from '#tests/setup/database/database.ts';
import { CHEAP_HASH } from './no-browser.ts';
import { createPerson } from './people.ts';

export const PASSWORD = 'choynak-qopqogi-47';

export interface AccountsApi extends TestApi {
  /** Messages that the SMS provider has received. */
  readonly inbox: Sms[];
  clock: { now: Date };
  later(milliseconds: number): void;
  /** Waits until every queued SMS has been sent or given up. */
  deliver(): Promise<void>;
  /** The code in the newest message to a phone. */
  codeFor(phone: string): Promise<string>;
  register(phone: string, changes?: { last_name?: string }): Promise<Login>;
}

let next = 0;
/** A phone number that no other test has; `newAddress` does the same for addresses. */
export function newPhone(): string {
  return `+99890${String((next += 1) + 1_000_000).padStart(7, '0')}`;
}
export function newAddress(): string {
  next += 1;
  return `198.51.${Math.floor(next / 250)}.${(next % 250) + 1}`;
}

/** Settings as behind one proxy; messages and passkeys name this origin. */
export const ACCOUNTS_ENV = {
  production: false,
  publicOrigin: 'https://yumush.example',
  apiOrigin: null,
  dataDir: '/nowhere',
  trustProxy: 1,
  push: { hosts: ['127.0.0.1'], keys: newVapidKeys() },
};

/** The application with a clock that tests set, and an inbox from which they read text messages. */
export async function accountsApi(
  changes: Partial<AppDeps> = {},
  openDatabase?: () => Promise<TestDatabase>,
): Promise<AccountsApi> {
  const clock = { now: new Date() };
  const env = {
    ...ACCOUNTS_ENV,
    phoneCountries: ['+998', '+7'],
    secretsKey: Buffer.alloc(32, 7),
  };
  const api = await testApi({ env, now: () => clock.now, ...changes }, newAddress, openDatabase);
  const inbox: Sms[] = [];
  const provider = {
    name: 'phones',
    send: (sms: Sms) => {
      inbox.push(sms);
      return Promise.resolve();
    },
  };

  const { sql, queue } = api;
  await sendAllSms({ sql, queue, provider, log: (line) => api.log.push(line), now: () => clock.now });

  async function deliver(): Promise<void> {
    await expect.poll(() => sql`select from sms where sent_at is null and failed_at is null`).toHaveLength(0);
  }

  async function codeFor(phone: string): Promise<string> {
    await deliver();
    const text = inbox.findLast((sms) => sms.phone === phone)?.text ?? '';
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  }

  return {
    ...api,
    inbox,
    clock,
    later: (milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    deliver,
    codeFor,
    async register(phone, more = {}) {
      const body = { phone, name: 'Dilnoza', password: PASSWORD, agreement: true, ...more };
      const { challenge } = await api.call(authEndpoints.registration, { body });
      const code = await codeFor(phone);
      return await api.call(authEndpoints.verifyPhone, { body: { challenge, code } });
    },
  };
}

/** An account inserted directly, without a registration by code. */
export async function createAccount(
  api: AccountsApi,
  changes: { phone?: string; first_name?: string; blocked_at?: Date } = {},
): Promise<{ id: string; phone: string; login: () => Promise<string> }> {
  const phone = changes.phone ?? newPhone();
  const { phone: _, ...details } = changes;
  const id = await createPerson(api.sql, details);
  const password_hash = await hash(PASSWORD, CHEAP_HASH);
  await api.sql`update users set ${assignmentsSql({ phone, password_hash })} where id = ${id}`;
  const login = async () => {
    return (await logIn(api, phone)).token;
  };
  return { id, phone, login };
}

/** Sets a new password by a code to the phone, and signs in. */
export async function recoverPassword(
  api: AccountsApi,
  phone: string,
  password = PASSWORD,
): Promise<LoginStep> {
  const { challenge } = await api.call(authEndpoints.forgotPassword, { body: { phone } });
  const code = await api.codeFor(phone);
  return await api.call(authEndpoints.forgotPasswordVerify, { body: { challenge, code, password } });
}

/** Signs in by the password alone; the account must not have a second factor. */
export async function logIn(api: Calls, phone: string, password = PASSWORD): Promise<Login> {
  return v.parse(Login, await api.call(authEndpoints.login, { body: { phone, password } }));
}
