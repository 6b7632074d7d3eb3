import { DAY_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import { constantSql, fragment } from '#server/db/driver/fragment.ts';
import { eraseAccounts } from '#server/background/erase-accounts.ts';
import { sweepAllPictures } from '#server/background/sweep-pictures.ts';
import { updateWordCounts } from '#server/domains/ads/search/update-word-counts.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import {
  type AccountsApi,
  accountsApi,
  logIn,
  PASSWORD,
  recoverPassword,
} from '#tests/factories/people/accounts.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { createFeedback, createPerson } from '#tests/factories/people/people.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { turnOnTotp } from '#tests/factories/people/second-factor.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { expectRefusal, withAnyBody } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});
const me = (token: string) => api.as(token).call(meEndpoints.get, {});
const ask = (token: string, given: Record<string, unknown>) =>
  api.as(token).call(withAnyBody(accountEndpoints.deletion), { body: given });
const login = ({ phone }: TestPerson) => logIn(api, phone);
const erase = () => eraseAccounts({ ...api, events: createEventWriter(api), now: api.clock.now });
const jpeg = async () => new File([new Uint8Array(await photo('jpeg'))], 'rasm.jpg', { type: 'image/jpeg' });

describe('deletion of an account', () => {
  const leave = async (person: TestPerson) => await ask(person.token, { password: PASSWORD });

  it('deletion of an account needs the password and ends every session', async () => {
    const person = await createSignedInPerson(api);
    const second = await login(person);
    await expectRefusal(ask(person.token, {}), 'validation');
    const wrong = await expectRefusal(ask(person.token, { password: 'notogri-parol' }), 'validation');
    expect(Object.keys(wrong.errors ?? {})).toEqual(['password']);
    await me(person.token);
    const { deletion_at } = await leave(person);
    expect(Date.parse(deletion_at) - api.clock.now.getTime()).toBe(14 * DAY_MS);
    await expectRefusal(me(person.token), 'unauthorized');
    await expectRefusal(me(second.token), 'unauthorized');
    await api.deliver();
    expect(api.inbox.findLast(({ phone }) => phone === person.phone)?.text).toContain('войдите');
  });

  it('signing in cancels the deletion of an account and reports that once', async () => {
    const person = await createSignedInPerson(api);
    await leave(person);
    api.later(13 * DAY_MS);
    await erase();
    expect(await login(person)).toMatchObject({ restored: true });
    const again = await login(person);
    expect(again.restored).toBeUndefined();
    api.later(2 * DAY_MS);
    await erase();
    expect(await me(again.token)).toMatchObject({ id: person.id, phone: person.phone });
    const log = await api.sql<{ action: string }[]>`
      select action from audit_log where user_id = ${person.id} order by id`;
    expect(log.map(({ action }) => action)).toEqual(['leave', 'return']);
  });

  it('recovering the password takes the deletion of an account back too', async () => {
    const person = await createSignedInPerson(api);
    await leave(person);
    await api.deliver();
    expect(await recoverPassword(api, person.phone)).toMatchObject({ restored: true });
  });

  it('an account without a password is deleted by a code to the phone', async () => {
    const person = await createSignedInPerson(api);
    const { token, phone } = person;
    const order = () => api.as(token).call(accountEndpoints.deletionCode, {});
    await expectRefusal(order(), 'conflict');
    await api.sql`update users set password_hash = null where id = ${person.id}`;
    await expectRefusal(ask(token, { password: PASSWORD }), 'validation');
    const { challenge } = await order();
    const code = await api.codeFor(phone);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await expectRefusal(ask(token, { challenge, code: wrong }), 'wrong_code');
    const stranger = await createSignedInPerson(api);
    await api.sql`update users set password_hash = null where id = ${stranger.id}`;
    await expectRefusal(ask(stranger.token, { challenge, code }), 'code_expired');
    await ask(token, { challenge, code });
    await expectRefusal(me(token), 'unauthorized');
  });

  it('an account is erased 14 days after its deletion, and its phone freed', async () => {
    const person = await createSignedInPerson(api, { first_name: 'Zulfizar' });
    const { id, token, phone } = person;
    const other = await createSignedInPerson(api);
    const edit = {
      version: 1,
      email: 'zulfizar@example.uz',
      about: 'Zulfizar haqida',
      birth_date: '1990-05-01',
    };
    await api.as(token).call(meEndpoints.edit, { body: edit });
    const { call } = api.as(person);
    await call(picturesEndpoints.setAvatar, { body: formOf(await jpeg()) });
    await call(picturesEndpoints.addToPortfolio, { body: formOf([await jpeg(), await jpeg()]) });
    await call(verificationEndpoints.submit, { body: formOf(await jpeg()) });
    await turnOnTotp(api, token);
    await api.sql`
      insert into identities (provider, subject, user_id, created_at) values ('telegram', '77', ${id}, now())`;
    await api.as(token).call(blocksEndpoints.create, { body: { user: other.id } });
    await api.as(token).call(reportsEndpoints.create, {
      body: { subject: 'person', id: other.id, reason: 'spam', text: 'Zulfizar' },
    });
    await api
      .as(other.token)
      .call(reportsEndpoints.create, { body: { subject: 'person', id, reason: 'spam' } });
    const ad = await createAd(api.sql, {
      author_id: id,
      address: 'Zulfizar koʻchasi, 5',
      // The exact place stands in columns of its own.
      shows_address: false,
      description: 'Zulfizar opa',
    });
    const others = await createAd(api.sql, { author_id: other.id, requests_count: 1 });
    await api.sql`
      insert into author_blocks (user_id, ad_id, created_at) values (${id}, ${others}, now())`;
    await createRequest(api.sql, { ad_id: others, applicant_id: id, comment: 'Zulfizar' });
    await createFeedback(api.sql, { user_id: other.id, author_id: id, text: 'Yaxshi mijoz' });
    await api.sql`
      with paid as (
        insert into top_ups (user_id, provider, amount, state, key, created_at)
        values (${id}, 'test', 5000, 'paid', gen_random_uuid(), now()) returning id)
      insert into ledger_entries (user_id, kind, amount, reference, top_up_id, created_at)
      select ${id}, 'top_up', 5000, 'erased', paid.id, now() from paid`;
    await leave(person);
    api.later(14 * DAY_MS);
    await erase();

    await expectRefusal(api.call(usersEndpoints.get, { params: { id } }), 'not_found');
    await expectRefusal(api.call(adsEndpoints.task.get, { params: { id: ad } }), 'ad_deleted');
    await expectRefusal(login(person), 'wrong_credentials');
    const feedbacks = await api.call(usersEndpoints.feedbacks, { params: { id: other.id } });
    expect(feedbacks.items).toMatchObject([{ text: 'Yaxshi mijoz', author: null }]);
    await updateWordCounts(api.sql);
    expect(await everythingOf(id, phone)).toEqual([]);
    const [kept] = await api.sql`
      select (select status from ads where id = ${ad}) as ad,
        (select status from requests where applicant_id = ${id}) as request,
        (select requests_count from ads where id = ${others}) as requests,
        (select decision from reports where user_id = ${id}) as report,
        (select count(*)::int from ledger_entries where user_id = ${id}) as money`;
    expect(kept).toEqual({ ad: 'deleted', request: 'withdrawn', requests: 0, report: 'obsolete', money: 1 });

    const before = await files();
    expect(before.some((key) => key.startsWith('private/'))).toBe(true);
    for (let turn = 0; turn < 2; turn += 1) {
      api.later(2 * DAY_MS);
      await sweepAllPictures({ sql: api.sql, storage: api.storage, now: api.clock.now });
    }
    expect(await files()).toEqual([]);

    const anew = await api.register(phone);
    expect(await me(anew.token)).not.toMatchObject({ id });
  });

  /** Columns in the whole database that still contain the id, name, phone or address. */
  async function everythingOf(id: string, phone: string): Promise<string[]> {
    const columns = await api.sql<{ name: string; column: string }[]>`
      select table_name as name, column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'tsvector')`;
    const found: string[] = [];
    for (const { name, column } of columns) {
      const text = fragment`${constantSql(column)}::text`;
      const [row] = await api.sql<{ there: boolean }[]>`
        select exists (
          select from ${constantSql(name)} where ${text} ilike '%zulfizar%' or ${text} like ${`%${phone}%`}) as there`;
      if (row?.there && name !== 'limits') found.push(`${name}.${column}`);
    }
    for (const name of [
      'sessions',
      'identities',
      'totp',
      'recovery_codes',
      'verifications',
      'portfolio_items',
      'blocks',
      'author_blocks',
    ]) {
      const rows = await api.sql`select from ${constantSql(name)} where user_id = ${id}`;
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  async function files(): Promise<string[]> {
    const rows = await api.sql<{ key: string }[]>`
      select key from file_removals union all select 'images/' || storage_key from images where owner_id is not null`;
    return rows.map(({ key }) => key);
  }

  it('two processes erase an account once, and leave other accounts alone', async () => {
    const stays = await createSignedInPerson(api);
    const goes = await Promise.all(Array.from({ length: 4 }, () => createSignedInPerson(api)));
    for (const person of goes) await leave(person);
    api.later(14 * DAY_MS);
    await Promise.all([erase(), erase(), erase()]);
    const log = await api.sql<{ user_id: string }[]>`
      select user_id::text as user_id from audit_log where action = 'erase' and user_id = any(${goes.map(({ id }) => id)}::bigint[])`;
    expect(log.map(({ user_id }) => user_id).toSorted()).toEqual(goes.map(({ id }) => id).toSorted());
    await me(stays.token);
  });
});

describe('a person who cannot be erased', () => {
  it('a person who cannot be erased does not stop others from being erased', async () => {
    const [stuck, fine] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    for (const { token } of [stuck, fine]) await ask(token, { password: PASSWORD });
    await api.sql.unsafe(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
      create trigger stuck before update on users for each row
        when (new.id = ${stuck.id} and new.deleted_at is not null) execute function refuse()`);
    api.later(14 * DAY_MS);
    await expect(erase()).rejects.toThrow('not this one');
    const rows = await api.sql<{ id: string }[]>`
      select id::text as id from users where id in (${stuck.id}, ${fine.id}) and deleted_at is not null`;
    expect([...rows]).toEqual([{ id: fine.id }]);
    await api.sql`drop trigger stuck on users`;
    await erase();
    await expectRefusal(login(stuck), 'wrong_credentials');
  });
});

describe('the export', () => {
  const get = (token: string) => api.send(accountEndpoints.export, { token });

  it('the export has all data of the person and no secret', async () => {
    const person = await createSignedInPerson(api, { first_name: 'Madina' });
    const { id, token } = person;
    const other = await createPerson(api.sql, { first_name: 'Begona' });
    const ad = await createAd(api.sql, { author_id: id, title: 'Ремонт крана', description: 'Кран течёт' });
    const others = await createAd(api.sql, { author_id: other });
    await createRequest(api.sql, { ad_id: others, applicant_id: id, comment: 'Приеду через час' });
    await createFeedback(api.sql, { user_id: id, author_id: other, text: 'Заплатила сразу' });
    await createFeedback(api.sql, { user_id: other, author_id: id, text: 'Мастер на все руки' });
    await api.as(token).call(picturesEndpoints.setAvatar, { body: formOf(await jpeg()) });
    await turnOnTotp(api, token);
    const quiet_hours = { from: '22:00', to: '07:00' };
    await api.as(token).call(accountEndpoints.editNotificationSettings, { body: { items: [], quiet_hours } });
    const body = { status: 'deactivated' } as const;
    await api.as(token).call(ownAdsEndpoints.task.changeStatus, { params: { id: ad }, body });
    const response = await get(token);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="yumush-[\d-]+\.json"$/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      person: { id, phone: person.phone, first_name: 'Madina' },
      ads: [{ id: ad, status: 'deactivated', descriptions: [{ description: 'Кран течёт' }] }],
      requests: [{ ad_id: others, comment: 'Приеду через час' }],
      feedbacks_received: [{ text: 'Заплатила сразу' }],
      feedbacks_written: [{ text: 'Мастер на все руки', about: other }],
      sessions: [{ revoked_at: null }],
      code_apps: [{ active: true }],
      ledger: [],
      quiet_hours: { from: '22:00', to: '07:00' },
      ad_history: [{ ad_id: ad, act: 'deactivate', from_status: 'published', to_status: 'deactivated' }],
    });
    expect(text).not.toMatch(/argon2|token_hash|"secret"|Begona/);
    expect(text).not.toContain(token);
  });

  it('the export is made at most three times a day, for its owner only', async () => {
    const { token } = await createSignedInPerson(api);
    for (let times = 0; times < 3; times += 1) expect((await get(token)).status).toBe(200);
    await expectRefusal(get(token), 'too_many_requests');
    api.later(DAY_MS);
    expect((await get(token)).status).toBe(200);
    await expectRefusal(api.call(accountEndpoints.export, {}), 'unauthorized');
  });
});
