import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ErrorBody } from '#contract/errors.ts';
import { cancelDeletion } from '#server/domains/accounts/leaving-service.ts';
import { createSessionsService } from '#server/domains/sign-in/sessions/sessions-service.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import { SOME_CLIENT } from '#tests/factories/people/no-browser.ts';
import {
  junkBodyOf,
  HOSTILE_VALUES,
  type JunkBody,
  namesOf,
  fittingPathOf,
  fittingQueryOf,
  junkText,
  junkValue,
} from '#tests/factories/calls/junk-bodies.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import type { ExistingIds } from '#tests/factories/calls/schema-values.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

/** Cases for each call; `npm run test:all` draws 200 others each time, `npm run test:fuzz` thousands. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 40);
/** Requests in flight at once: program and database work in parallel. */
const AT_ONCE = 10;

/** Parameters of the call, at times unknown or repeated ones; or values that its schema asks for. */
function anyQueryOf(endpoint: Endpoint, given: ExistingIds): fc.Arbitrary<[string, string][]> {
  const name = fc.constantFrom(...namesOf(endpoint.query), 'lang', 'unknown', '__proto__', 'constructor');
  const any = fc.array(fc.tuple(name, junkValue), { maxLength: 6 });
  return fc.oneof({ weight: 1, arbitrary: any }, { weight: 2, arbitrary: fittingQueryOf(endpoint, given) });
}

interface JunkCase {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JunkBody | undefined;
}

/** Starts a new session, since a call may have ended the previous one. */
async function signIn(api: TestApi, person: string): Promise<string> {
  const sessions = createSessionsService({ sql: api.sql, takeBackDeletion: cancelDeletion });
  return (await sessions.start(api.sql, person, SOME_CLIENT, new Date())).token;
}

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
    ids = [person, ad, '1'];
    await api.refreshLists();
  });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    `%s answers junk properly, in ${CASES} cases`,
    async (_, endpoint) => {
      const id = fc.oneof(fc.constantFrom(...ids, ...HOSTILE_VALUES), junkValue);
      const { method, auth = 'none' } = endpoint;
      const body = method === 'GET' ? fc.constant(undefined) : junkBodyOf(endpoint, { ids });
      const cases: fc.Arbitrary<JunkCase> = fc.record({
        path: fittingPathOf(endpoint, { ids }, id),
        query: anyQueryOf(endpoint, { ids }),
        headers: headersOf(),
        body,
      });
      const statuses = new Set<number>();
      let token: string | undefined;
      const send = async ({ path, query, headers, body: junk }: JunkCase) => {
        const search = query.map(([name, each]) => `${name}=${junkText(each)}`).join('&');
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
        // Rate limits are not under test here.
        if (response.status === 429) await api.sql`delete from limits`;
        await checkAnswer(response);
      };
      await assertInBatches(cases, send);
      // Some requests must get past the first checks, or this would test nothing.
      expect(statuses).not.toContain(405);
      expect([...statuses]).not.toEqual([401]);
    },
    120_000,
  );

  it('junk URLs, methods and bodies get answers that fit the contract', async () => {
    const path = fc.array(fc.oneof(junkValue, fc.constantFrom('tasks', 'users', 'geo', 'images', '..')), {
      maxLength: 5,
    });
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND');
    const start = fc.constantFrom('/api/v1/', '/api/', '/images/');
    const body = fc.string({ unit: 'binary', maxLength: 200 });
    await assertInBatches(fc.tuple(start, path, method, body), async ([start, parts, each, body]) => {
      const hasBody = !['GET', 'HEAD'].includes(each);
      const init = hasBody ? { method: each, body: body.toWellFormed() } : { method: each };
      const response = await api.request(`${start}${parts.map(junkText).join('/')}`, init);
      if (each === 'HEAD' || response.status === 204) return;
      await checkAnswer(response);
    });
  });
});

/** Runs `CASES` cases in batches; fast-check shrinks a failing batch case by case. */
async function assertInBatches<T>(cases: fc.Arbitrary<T>, check: (each: T) => Promise<void>): Promise<void> {
  const batches = fc.array(cases, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(batch.map(check));
  });
  await fc.assert(property, { numRuns: Math.ceil(CASES / AT_ONCE) });
}

/** Expects no fault, the shape of errors, and no internal details. */
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
  // Error texts are fixed sentences, with neither sent values nor internal details in them.
  expect(`${error.message} ${Object.values(error.errors ?? {}).join(' ')}`).not.toMatch(
    /script|drop table|passwd|select |postgres|valibot|Error:|\.ts|node_modules|undefined/i,
  );
}
