import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { ELECTRICIAN, PLUMBER, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';
import {
  anAuthor,
  inDays,
  NEW_SERVICE,
  NEW_TASK,
  newVacancy,
  postTask,
} from '#tests/factories/ads/own-ads.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { findWrongWordCounts } from '#tests/factories/ads/words.ts';
import { withIdempotencyKey, expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { task, service, vacancy } = ownAdsEndpoints;

let api: AccountsApi;
let person: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  person = await anAuthor(api);
});

async function adsOf(author: string): Promise<number> {
  const [row] = await api.sql<{ ads: number }[]>`
    select count(*)::int as ads from ads where author_id = ${author}`;
  return row?.ads ?? 0;
}

describe('a new ad', () => {
  it('a task is public at once: in lists, in search and to its author', async () => {
    const own = await postTask(api, person.token);
    expect(own).toMatchObject({
      kind: 'task',
      status: 'published',
      version: 2,
      translations: NEW_TASK.translations,
      price: 150_000,
      payment_method: 'cash',
      location: NEW_TASK.location,
      images: [],
      awaits: [],
      reason: null,
      can: { edit: true, deactivate: true, activate: false, lift_up: true },
    });
    expect(own.expires_at).toBe(own.kind === 'task' ? own.ends_at : '');
    const { items } = await api.call(adsEndpoints.task.list, { query: { search: 'кран' } });
    expect(items.map(({ id }) => id)).toEqual([own.id]);
    expect(await api.call(adsEndpoints.task.get, { params: { id: own.id } })).toMatchObject({ id: own.id });
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
  });

  it('is written once, with the history of its posting and approval', async () => {
    await api.sql`create table ad_writes (writes text)`;
    await api.sql`
      create function note_write() returns trigger language plpgsql as $$
      begin
        insert into ad_writes values (tg_table_name || ' ' || lower(tg_op));
        return null;
      end $$`;
    await api.sql`create trigger note after insert or update on ads for each row execute function note_write()`;
    await api.sql`create trigger note after insert or update on ad_cards for each row execute function note_write()`;
    const { id } = await postTask(api, person.token, { price: 170_000 });
    const writes = await api.sql<{ writes: string }[]>`select writes from ad_writes`;
    expect(writes.map((row) => row.writes).toSorted()).toEqual(['ad_cards insert', 'ads insert']);
    const history = await api.sql<{ act: string; to_status: string; version: number }[]>`
      select act, to_status, version from ad_events where ad_id = ${id} order by id`;
    expect(history).toEqual([
      { act: 'post', to_status: 'moderation', version: 1 },
      { act: 'approve', to_status: 'published', version: 2 },
    ]);
  });

  it('an ad without a city gets the one near its place, also after a move', async () => {
    const { city: _none, ...body } = NEW_TASK;
    const by = api.as(person.token);
    const near = {
      ...body,
      translations: [{ locale: 'ru' as const, title: 'Собрать шкаф', description: 'Из трёх частей' }],
    };
    const own = await by.call(task.create, { body: near });
    expect(own.city).toBe(String(TASHKENT_ID));
    const { items } = await api.call(adsEndpoints.task.list, {
      query: { city: String(TASHKENT_ID), size: 200 },
    });
    expect(items.map(({ id }) => id)).toContain(own.id);
    const moved = { version: own.version, location: { latitude: 39.65, longitude: 66.96 } };
    const there = await by.call(task.update, { params: { id: own.id }, body: moved });
    expect(there.city).toBe(String(SAMARKAND));
    const desert = { version: there.version, location: { latitude: 42.5, longitude: 64 } };
    expect((await by.call(task.update, { params: { id: own.id }, body: desert })).city).toBeNull();
  });

  it('all missing fields are reported at once, in the reader’s language', async () => {
    const refusal = (parts: object) =>
      expectRefusal(api.send(vacancy.create, { token: person.token, json: {}, ...parts }), 'validation');
    const { errors } = await refusal({ locale: 'uz' });
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([
      'category',
      'city',
      'employment_type',
      'salary_max',
      'salary_min',
      'translations[0][title]',
    ]);
    expect(errors?.['translations[0][title]']).toEqual(['Nomini kiriting']);
  });

  it.each([
    [{ translations: [{ locale: 'ru', title: 'Ab' }] }, 'translations[0][title]'],
    [{ translations: [{ locale: 'ru', title: 'я'.repeat(121) }] }, 'translations[0][title]'],
    [{ translations: [{ locale: 'ru', title: '\u200b\u2060 \u202e' }] }, 'translations[0][title]'],
    [
      { translations: [{ locale: 'ru', title: 'Кран', description: 'я'.repeat(4001) }] },
      'translations[0][description]',
    ],
    [{ translations: [NEW_TASK.translations[0], NEW_TASK.translations[0]] }, 'translations'],
    [{ price: 10 ** 12 + 1 }, 'price'],
    [{ price: '1e5' }, 'price'],
    [{ price: -1 }, 'price'],
    [{ category: '100' }, 'category'],
    [{ category: '1501' }, 'category'],
    [{ city: '999' }, 'city'],
    [{ ends_at: inDays(-1) }, 'ends_at'],
    [{ ends_at: inDays(0.5) }, 'ends_at'],
    [{ starts_at: 'завтра' }, 'starts_at'],
    [{ location: { latitude: 91, longitude: 0 } }, 'location[latitude]'],
    [{ awaits: ['x'] }, 'awaits'],
    [{ payment_method: 'gold' }, 'payment_method'],
  ])('a task with %j is refused beside that field', async (changes, field) => {
    const { errors } = await expectRefusal(
      api.send(task.create, { token: person.token, json: { ...NEW_TASK, ...changes } }),
      'validation',
    );
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  it('a remote task needs no address, an anonymous vacancy needs a company', async () => {
    const { price: _price, address: _address, location: _location, ...rest } = NEW_TASK;
    const own = await api
      .as(person.token)
      .call(task.create, { body: { ...rest, remote: true, negotiable: true } });
    expect(own).toMatchObject({ price: null, remote: true, address: null });
    const hidden = { ...newVacancy(String(ELECTRICIAN)), anonymous: true };
    const { errors } = await expectRefusal(
      api.send(vacancy.create, { token: person.token, json: hidden }),
      'validation',
    );
    expect(Object.keys(errors ?? {})).toEqual(['company']);
    const wrong = { ...newVacancy(String(ELECTRICIAN)), salary_min: 7_000_000 };
    await expectRefusal(api.send(vacancy.create, { token: person.token, json: wrong }), 'validation');
  });

  it('text of every script is stored unchanged, without invisible characters', async () => {
    const title = 'Кўчирамиз 家具 ნავი 👨‍👩‍👧 ﷺ';
    const description = `Первый абзац\r\n\r\n\r\n\r\nВторой\u0000абзац\u200b\u202e${'e\u0301\u0301'.repeat(3)}`;
    const body = { ...NEW_SERVICE, translations: [{ locale: 'uz' as const, title, description }] };
    const { translations } = await api.as(person.token).call(service.create, { body });
    expect(translations[0].title).toBe(title.normalize('NFC'));
    expect(translations[0].description).toBe(`Первый абзац\n\nВторой абзац${'é\u0301'.repeat(3)}`);
    const long = 'ქ'.repeat(4000);
    const both = (['ru', 'uz'] as const).map((locale) => ({ locale, title: 'Xizmat', description: long }));
    const form = new URLSearchParams({ category: String(PLUMBER), negotiable: 'true' });
    for (const [index, each] of both.entries())
      for (const [name, value] of Object.entries(each)) form.set(`translations[${index}][${name}]`, value);
    const sent = await api.send(service.create, { token: person.token, body: form });
    expect(sent.status).toBe(200);
  });

  it('a form with a thousand bracketed keys makes neither an ad nor a fault', async () => {
    const form = new URLSearchParams();
    for (let index = 0; index < 1000; index += 1) form.set(`translations[${index}][title]`, 'x');
    await expectRefusal(api.send(task.create, { token: person.token, body: form }), 'validation');
  });
});

describe('a repeated ad', () => {
  it('an idempotency key makes one ad, and another body is a conflict', async () => {
    const author = await anAuthor(api);
    const key = randomUUID();
    const post = () => postTask(api, author.token, {}, key);
    const answers = await Promise.all(Array.from({ length: 8 }, post));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await adsOf(author.id)).toBe(1);
    await expectRefusal(postTask(api, author.token, { price: 1 }, key), 'conflict');
    const { id } = await postTask(api, person.token, {}, key);
    expect(id).not.toBe(answers[0]?.id);
  });

  it('a form repeated with its photos makes one ad; other photos conflict', async () => {
    const author = await anAuthor(api);
    const key = randomUUID();
    const post = async (background: string) => {
      const form = new FormData();
      form.set('translations[0][locale]', 'uz');
      form.set('translations[0][title]', 'Elektrik xizmati');
      form.set('category', String(ELECTRICIAN));
      form.set('negotiable', 'on');
      form.set('photos[0]', fileOf(await photo('jpeg', { background })));
      return await api.as(author.token).call(service.create, { body: form }, withIdempotencyKey(key));
    };
    const first = await post('#b8480a');
    expect((await post('#b8480a')).images).toEqual(first.images);
    await expectRefusal(post('#0a48b8'), 'conflict');
    expect(await adsOf(author.id)).toBe(1);
  });

  it('a person may post thirty ads an hour, and repetitions do not count', async () => {
    const author = await anAuthor(api);
    const key = randomUUID();
    await postTask(api, author.token, {}, key);
    for (let index = 0; index < 5; index += 1) await postTask(api, author.token, {}, key);
    const more = Array.from({ length: 34 }, () => postTask(api, author.token));
    expect(await countOutcomes(more)).toEqual({ ok: 29, too_many_requests: 5 });
  });
});
