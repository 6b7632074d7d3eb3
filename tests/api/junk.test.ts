import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { ErrorBody } from '../../src/contract/errors.ts';
import { takeBackDeletion } from '../../src/server/domains/accounts/leaving-service.ts';
import { createSessionsService } from '../../src/server/domains/sign-in/sessions/sessions-service.ts';
import { createAd, createRequest } from '../factories/ads.ts';
import { SOME_CLIENT } from '../factories/accounts.ts';
import { createPerson } from '../factories/people.ts';
import { type TestApi, testApi } from '../setup/api.ts';

/** `npm run test:fuzz` asks for many more. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 500);
/** Requests that are under way together: the program and the database work side by side. */
const AT_ONCE = 10;

/** What such a parameter may well look like, and what people and programs put in its place. */
const NUMBERS = [
  '0',
  '1',
  '-1',
  '20',
  '200',
  '41.3',
  '69.2',
  '180.0000001',
  '1e309',
  'Infinity',
  'NaN',
  '0x10',
];
const WORDS = [
  'date',
  'title',
  'distance',
  'popular',
  'task',
  'vacancy',
  'positive',
  'ru',
  'uz',
  'null',
  'true',
  '',
];
const HOSTILE = [
  '\u0000',
  '\uD800',
  "'; drop table ads; --",
  '%00',
  '%',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '()|&!:*',
  "'a' & | !",
  'я'.repeat(201),
  '9'.repeat(40),
  '69,41,70,42',
  '70,42,69,41',
  '1,1,1',
  'WzEsImRhdGUiLDAsMTc5NTIwODQ3NzUxMzAwMCwiMSJd',
  'WzEsImRhdGUiLDAsIjEiLCIxIl0',
  Buffer.from('[1,"date",0,8000000000000000,"999999999999999999"]').toString('base64url'),
  Buffer.from('[1,"title",0,"\\u0000","1"]').toString('base64url'),
  Buffer.from('[1,"popular",9,-2000000000,"1"]').toString('base64url'),
  Buffer.from('[1,"9999999999999999","999999999999999999"]').toString('base64url'),
];

const value = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...WORDS),
  fc.constantFrom(...HOSTILE),
  fc.integer({ min: 0, max: 400 }).map(String),
  fc.double({ min: -200, max: 200, noNaN: true }).map(String),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'сантехникremontʻ’ўқ 12'.split('')), maxLength: 30 }),
);

function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  // one of several: the names of all
  if ('options' in schema && Array.isArray(schema.options)) return schema.options.flatMap(namesOf);
  if (!('entries' in schema)) return [];
  const { entries } = schema;
  return typeof entries === 'object' && entries !== null ? Object.keys(entries) : [];
}

/** Some of the call's parameters, now and then one that it does not know or one twice. */
function queryOf(endpoint: Endpoint) {
  const name = fc.constantFrom(...namesOf(endpoint.query), 'lang', 'unknown', '__proto__', 'constructor');
  return fc.array(fc.tuple(name, value), { maxLength: 6 });
}

/** What a body may hold beside text. */
const anything = fc.oneof(
  { weight: 3, arbitrary: value },
  fc.constantFrom(null, true, false, Infinity, -0, 2 ** 60, '+998901234567', '123456', 'choynak-qopqogi-47'),
  fc.constant({ __proto__: { x: 1 }, toString: 'x' }),
  fc.array(fc.oneof(value, fc.integer(), fc.constant(null)), { maxLength: 5 }),
  fc.object({ maxDepth: 2, maxKeys: 4 }),
);

interface JunkBody {
  readonly text: string;
  readonly type: string;
}

interface JunkCase {
  readonly id: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JunkBody | undefined;
}

/** Fields of the call in one of three formats, now and then no such format at all. */
function bodyOf(endpoint: Endpoint): fc.Arbitrary<JunkBody> {
  const known = namesOf(endpoint.body);
  const field = fc.constantFrom(...known, 'unknown', '__proto__', ...known.map((name) => `${name}[0][x]`));
  const fields = fc.array(fc.tuple(field, anything), { maxLength: 8 });
  return fc.oneof(
    { weight: 4, arbitrary: fields.map(asJson) },
    { weight: 2, arbitrary: fields.map(asForm) },
    fc.record({ text: fc.string({ unit: 'binary', maxLength: 200 }), type: fc.constantFrom(...TYPES) }),
  );
}

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="',
  'text/plain',
  ';',
];

function asJson(fields: readonly (readonly [string, unknown])[]): JunkBody {
  return { text: JSON.stringify(Object.fromEntries(fields)), type: 'application/json' };
}

function asForm(fields: readonly (readonly [string, unknown])[]): JunkBody {
  const pairs = fields.map(([name, each]) => `${text(name)}=${text(JSON.stringify(each))}`);
  return { text: pairs.join('&'), type: 'application/x-www-form-urlencoded' };
}

/** Anew when a call has ended the last one. */
async function signIn(api: TestApi, person: string): Promise<string> {
  const sessions = createSessionsService({ sql: api.sql, takeBackDeletion });
  return (await sessions.start(api.sql, person, SOME_CLIENT, new Date())).token;
}

const text = (part: string) => encodeURIComponent(part.toWellFormed());

function headersOf() {
  const header = fc.string({ unit: fc.constantFrom(...'abruz,;q=0.9*/ -()"'.split('')), maxLength: 30 });
  return fc.record(
    { 'accept-language': header, 'accept-encoding': header, accept: header, 'if-none-match': header },
    { requiredKeys: [] },
  );
}

describe('junk', () => {
  let api: TestApi;
  let ids: string[];
  beforeAll(async () => {
    api = await testApi();
    const person = await createPerson(api.sql);
    const ad = await createAd(api.sql, { author_id: await createPerson(api.sql) });
    await createAd(api.sql, { kind: 'vacancy', title: 'Повар' });
    await createAd(api.sql, { longitude: null, latitude: null, city_id: null, remote: true });
    await createRequest(api.sql, { ad_id: ad, applicant_id: person });
    ids = [person, ad];
    await api.settle();
  });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    `junk is answered by %s properly, in ${CASES} cases`,
    async (_, endpoint) => {
      const id = fc.oneof(fc.constantFrom('1', '2', ...HOSTILE), value);
      const { method, auth = 'none' } = endpoint;
      const body = method === 'GET' ? fc.constant(undefined) : bodyOf(endpoint);
      const cases: fc.Arbitrary<JunkCase> = fc.record({
        id,
        query: queryOf(endpoint),
        headers: headersOf(),
        body,
      });
      const statuses = new Set<number>();
      let token: string | undefined;
      const send = async ({ id: part, query, headers, body: junk }: JunkCase) => {
        const path = endpoint.path.replace('{id}', text(ids[Number(part) - 1] ?? part));
        const search = query.map(([name, each]) => `${name}=${text(each)}`).join('&');
        if (auth !== 'none') token ??= await signIn(api, ids[0] ?? '');
        const response = await api.request(`/api/${endpoint.version ?? 'v1'}${path}?${search}`, {
          method,
          headers: {
            ...headers,
            ...(token && { authorization: `Bearer ${token}` }),
            ...(junk && { 'content-type': junk.type }),
          },
          ...(junk && { body: junk.text.toWellFormed() }),
        });
        statuses.add(response.status);
        if (response.status === 401) token = undefined;
        await checkAnswer(response);
      };
      await assertInBatches(cases, send);
      // had nobody got past the door, nothing would be shown
      expect(statuses).not.toContain(405);
      expect([...statuses]).not.toEqual([401]);
    },
    120_000,
  );

  it('junk as whole addresses, methods and bodies is answered properly', async () => {
    const path = fc.array(fc.oneof(value, fc.constantFrom('tasks', 'users', 'geo', 'images', '..')), {
      maxLength: 5,
    });
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND');
    const start = fc.constantFrom('/api/v1/', '/api/', '/images/');
    const body = fc.string({ unit: 'binary', maxLength: 200 });
    await assertInBatches(fc.tuple(start, path, method, body), async ([start, parts, each, body]) => {
      const hasBody = !['GET', 'HEAD'].includes(each);
      const init = hasBody ? { method: each, body: body.toWellFormed() } : { method: each };
      const response = await api.request(`${start}${parts.map(text).join('/')}`, init);
      if (each === 'HEAD' || response.status === 204) return;
      await checkAnswer(response);
    });
  });
});

/** So many cases in all; a batch that fails is made smaller, case by case, until it says what is wrong. */
async function assertInBatches<T>(cases: fc.Arbitrary<T>, check: (each: T) => Promise<void>): Promise<void> {
  const batches = fc.array(cases, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(batch.map(check));
  });
  await fc.assert(property, { numRuns: Math.ceil(CASES / AT_ONCE) });
}

/** Never a fault, always the shape of errors, nothing of the inside. */
async function checkAnswer(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  if (response.status === 304) return;
  if (response.headers.get('content-encoding')) return;
  const body = await response.text();
  if (response.status === 200) {
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(() => JSON.parse(body)).not.toThrow();
    return;
  }
  const error = v.parse(v.strictObject(ErrorBody.entries), JSON.parse(body));
  expect(response.headers.get('cache-control')).toBe('no-store');
  // fixed sentences only: neither what was sent nor what is inside comes back
  expect(`${error.message} ${JSON.stringify(error.errors ?? {})}`).not.toMatch(
    /script|drop table|passwd|select |postgres|valibot|Error:|\.ts|node_modules|undefined/i,
  );
}
