import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import { LOCALES } from '#contract/locale.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { ERROR_MESSAGES } from '#server/http/errors/error-messages.ts';
import { FIELD_MESSAGES } from '#server/http/errors/field-messages.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { cities } = lookupsEndpoints;

describe('errors', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });

  it.each([
    ['ru-RU,ru;q=0.9,en;q=0.8', '', 'ru'],
    ['uz', '', 'uz'],
    ['en, uz;q=0.5, ru;q=0.4', '', 'uz'],
    ['uz', '?lang=ru', 'ru'],
    ['', '?lang=uz', 'uz'],
    ['de', '', 'ru'],
    [',;q=,,,;;', '', 'ru'],
  ] as const)('errors for Accept-Language "%s" %s have the right language', async (accept, query, locale) => {
    const headers = { 'accept-language': accept };
    const { message } = await expectRefusal(api.request(`/api/v1/nowhere${query}`, { headers }), 'not_found');
    expect(message).toBe(ERROR_MESSAGES.not_found[locale]);
  });

  it('every error has a text of its own in both languages', () => {
    for (const table of [ERROR_MESSAGES, FIELD_MESSAGES]) {
      for (const locale of LOCALES) {
        const messages = Object.values(table).map((entry) => entry[locale]);
        expect(new Set(messages).size).toBe(messages.length);
      }
    }
    expect(Object.keys(ERROR_MESSAGES).toSorted()).toEqual([...ERROR_CODES].toSorted());
    const uzbek = JSON.stringify(Object.values({ ...ERROR_MESSAGES, ...FIELD_MESSAGES }).map(({ uz }) => uz));
    expect(uzbek).not.toMatch(/[a-z]['`‘’][a-z]/i);
  });

  it('errors are not cached, and carry the request’s id', async () => {
    const response = await api.request('/api/v1/tasks?size=0');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toContain('Accept-Language');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const body: unknown = await response.json();
    expect(body).toMatchObject({ request_id: response.headers.get('x-request-id') });
  });

  it('a wrong method is answered with the allowed ones', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await api.request('/api/v1/tasks/1', { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    }
    const wrongMethod = api.request('/api/v1/tasks/geo', { method: 'POST' });
    await expectRefusal(wrongMethod, 'method_not_allowed');
    await expectRefusal(api.request('/api/v1/nowhere', { method: 'POST' }), 'not_found');
  });

  it('foreign hosts are refused in production', async () => {
    const env = { production: true, publicOrigin: 'https://yumush.uz', apiOrigin: null, dataDir: '/nowhere' };
    api.restart({ env });
    for (const host of ['yumush.uz', 'YUMUSH.UZ', 'localhost:3000', '127.0.0.1:3000']) {
      expect((await api.send(cities, { headers: { host } })).status).toBe(200);
    }
    for (const host of ['evil.example', 'yumush.uz.evil.example', 'api.yumush.uz']) {
      await expectRefusal(api.send(cities, { headers: { host } }), 'bad_host');
    }
    api.restart();
  });

  it('a repeated fault is logged once, and its answer has no details', async () => {
    await api.sql`alter table feedbacks rename to feedbacks_elsewhere`;
    api.restart();
    const before = api.log.length;
    const ask = (id: number) => api.send(usersEndpoints.feedbacks, { params: { id: String(id) } });
    const body = await expectRefusal(ask(1), 'internal');
    expect(JSON.stringify(body)).not.toMatch(/feedbacks|select|relation|Error| at /i);
    for (let id = 2; id < 20; id += 1) await expectRefusal(ask(id), 'internal');
    await api.sql`alter table feedbacks_elsewhere rename to feedbacks`;
    const lines = api.log.slice(before);
    expect(lines).toEqual([expect.stringContaining('relation "feedbacks" does not exist')]);
    expect(lines[0]).toContain(body.request_id);
    expect(lines[0]).not.toMatch(/users\/\d/);
  });

  it('a database timeout is answered with 503 and Retry-After', async () => {
    const response = await api.sql.begin(async (tx) => {
      await tx`lock table feedbacks in access exclusive mode`;
      await api.sql`select set_config('statement_timeout', '200', false)`;
      const waiting = Promise.all(
        Array.from({ length: 5 }, () => api.sql`set statement_timeout = '200ms'`),
      ).then(() => api.send(usersEndpoints.feedbacksCount, { params: { id: '1' } }));
      return await waiting;
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
  });

  it('a database that became read-only asks to retry', async () => {
    await api.sql.unsafe(`
      create function no_writes() returns trigger language plpgsql as
        $$ begin perform set_config('transaction_read_only', 'on', true); delete from limits; return new; end $$;
      create trigger read_only before insert on limits execute function no_writes()`);
    const before = api.log.length;
    const json = { phone: '+998901112234', password: 'mutlaqo-boshqa-12' };
    expect((await api.send(authEndpoints.login, { json })).status).toBe(503);
    expect(api.log.slice(before)).toEqual([
      'the database is read-only: error: cannot execute DELETE in a read-only transaction',
    ]);
    await api.sql`drop function no_writes cascade`;
  });

  it('a full database disk asks to retry, and alerts the operator once', async () => {
    await api.sql.unsafe(`
      create function out_of_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on limits execute function out_of_room()`);
    const before = api.log.length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.send(authEndpoints.login, { json: { phone: '+998901112233', password: 'mutlaqo-boshqa-12' } }),
      ),
    );
    for (const { status, headers } of answers) {
      expect({ status, after: headers.get('retry-after') }).toEqual({ status: 503, after: '2' });
    }
    expect(api.log.slice(before)).toEqual(['the disk is full: error: could not extend file']);
    await api.sql`drop function out_of_room cascade`;
  });
});

describe('responses', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });

  it('answers are not compressed if that saves nothing', async () => {
    const response = await api.send(adsEndpoints.task.list, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('answers allow other origins only if the API has its own origin', async () => {
    const origin = 'https://yumush.uz';
    const alone = await api.send(cities, { headers: { origin } });
    expect(alone.headers.get('access-control-allow-origin')).toBeNull();
    const env = {
      production: false,
      publicOrigin: origin,
      apiOrigin: 'https://api.yumush.uz',
      dataDir: '/nowhere',
    };
    api.restart({ env });
    const apart = await api.send(cities, { headers: { origin } });
    expect(apart.headers.get('access-control-allow-origin')).toBe(origin);
    expect(apart.headers.get('vary')).toContain('Origin');
    const stranger = await api.send(cities, { headers: { origin: 'https://evil.example' } });
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
    const asked = await api.request('/api/v1/tasks', { method: 'OPTIONS', headers: { origin } });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization');
    api.restart();
  });

  it('the contract is published', async () => {
    const response = await api.request('/api/v1/openapi.json');
    expect(await response.json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'http://localhost:3000/api/v1' }],
    });
  });
});
