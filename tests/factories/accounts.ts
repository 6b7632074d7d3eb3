import { hash } from '@node-rs/argon2';
import * as v from 'valibot';
import { expect } from 'vitest';
import { CodeSent, Login } from '../../src/contract/auth/entities.ts';
import { ErrorBody, type ErrorCode, ERROR_STATUS } from '../../src/contract/errors.ts';
import type { AppDeps } from '../../src/server/app.ts';
import type { Sms } from '../../src/server/sms/provider.ts';
import { sendAllSms } from '../../src/server/sms/queue.ts';
import { type TestApi, testApi } from '../setup/api.ts';
import { createPerson } from './people.ts';

export const PASSWORD = 'choynak-qopqogi-47';

/** Quick to compute: what is tested is who may, not how long it takes. */
const CHEAP = { memoryCost: 1024, timeCost: 1 };

type Fields = Readonly<Record<string, unknown>>;

export interface CallOptions {
  readonly token?: string | undefined;
  readonly address?: string;
  readonly headers?: Record<string, string>;
}

export interface AccountsApi extends TestApi {
  /** What reached phones. */
  readonly inbox: Sms[];
  clock: { now: Date };
  later(milliseconds: number): void;
  send(method: string, path: string, body?: Fields, options?: CallOptions): Promise<Response>;
  must<S extends v.GenericSchema>(schema: S, call: Promise<Response>): Promise<v.InferOutput<S>>;
  refused(call: Promise<Response>, code: ErrorCode): Promise<ErrorBody>;
  /** Waits until all that was written to somebody has reached them. */
  deliver(): Promise<void>;
  /** The code of the newest message to a phone. */
  codeFor(phone: string): Promise<string>;
  register(phone: string, changes?: Fields): Promise<Login>;
}

let next = 0;
/** A phone, and an address, that no other test has. */
export function newPhone(): string {
  return `+99890${String((next += 1) + 1_000_000).padStart(7, '0')}`;
}
export function newAddress(): string {
  next += 1;
  return `198.51.${Math.floor(next / 250)}.${(next % 250) + 1}`;
}

/** The application with a clock that can be turned, and phones that can be read. */
export async function accountsApi(changes: Partial<AppDeps> = {}): Promise<AccountsApi> {
  const clock = { now: new Date() };
  const env = {
    production: false,
    publicOrigin: 'https://yumush.example',
    apiOrigin: null,
    dataDir: '/nowhere',
    trustProxy: 1,
    phoneCountries: ['+998', '+7'],
    secretsKey: Buffer.alloc(32, 7),
  };
  const api = await testApi({ env, now: () => clock.now, ...changes });
  const inbox: Sms[] = [];
  const provider = {
    name: 'phones',
    send: (sms: Sms) => {
      inbox.push(sms);
      return Promise.resolve();
    },
  };

  function send(method: string, path: string, body?: Fields, options: CallOptions = {}): Promise<Response> {
    const headers: Record<string, string> = {
      'x-forwarded-for': options.address ?? newAddress(),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    };
    return api.request(`/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async function must<S extends v.GenericSchema>(schema: S, call: Promise<Response>) {
    const response = await call;
    const text = await response.text();
    expect({ status: response.status, text }).toMatchObject({ status: 200 });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    return v.parse(schema, JSON.parse(text));
  }

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
    send,
    must,
    async refused(call, code) {
      const response = await call;
      const text = await response.text();
      expect({ status: response.status, text }).toMatchObject({ status: ERROR_STATUS[code] });
      const body = v.parse(v.strictObject(ErrorBody.entries), JSON.parse(text));
      expect(body.code).toBe(code);
      return body;
    },
    deliver,
    codeFor,
    async register(phone, more = {}) {
      const fields = { phone, name: 'Dilnoza', password: PASSWORD, agreement: true, ...more };
      const { challenge } = await must(CodeSent, send('POST', '/security/registration', fields));
      const code = await codeFor(phone);
      return await must(Login, send('POST', '/security/verify-phone', { challenge, code }));
    },
  };
}

/** Somebody with an account, written without its ceremony. */
export async function createAccount(
  api: AccountsApi,
  changes: { phone?: string; first_name?: string; blocked_at?: Date } = {},
): Promise<{ id: string; phone: string; login: () => Promise<string> }> {
  const phone = changes.phone ?? newPhone();
  const { phone: _, ...details } = changes;
  const id = await createPerson(api.sql, details);
  const password_hash = await hash(PASSWORD, CHEAP);
  await api.sql`update users set ${api.sql({ phone, password_hash })} where id = ${id}`;
  const login = async () => {
    const call = api.send('POST', '/security/login_check', { phone, password: PASSWORD });
    return (await api.must(Login, call)).token;
  };
  return { id, phone, login };
}
