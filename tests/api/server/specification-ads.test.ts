import { beforeAll, describe, expect, it } from 'vitest';
import { KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { DAY_MS } from '#contract/time.ts';
import {
  createAd,
  createAds,
  ELECTRICIAN,
  PLUMBER,
  SAMARKAND,
  TASHKENT_ID,
} from '#tests/factories/ads/ads.ts';
import { anAuthor } from '#tests/factories/ads/own-ads.ts';
import { createTaskWithPerformer } from '#tests/factories/ads/requests.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { createOutsideClient, type OutsideClient } from '#tests/setup/server/outside-client.ts';

/* The calls of §7 of the specification about ads and requests, as in specification-calls.test.ts. */

const PLURALS = ['tasks', 'services', 'vacancies'] as const;

let api: AccountsApi;
let author: TestPerson;
let send: OutsideClient['send'];
let answered: OutsideClient['answered'];
beforeAll(async () => {
  api = await accountsApi();
  ({ send, answered } = createOutsideClient(api));
  author = await anAuthor(api);
});

const mine: OutsideClient['answered'] = (method, path, parts = {}) =>
  answered(method, path, { token: author.token, ...parts });
/** A day as a form writes it, some days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A form as the specification's client flattens it, with an empty string for each value that is not there. */
const taskForm = () => ({
  title: 'Повесить люстру',
  description: 'Три рожка',
  category: String(ELECTRICIAN),
  city: '',
  address: 'Чиланзар, 5',
  'location[latitude]': '',
  'location[longitude]': '',
  start_date: '',
  starts_at: dayIn(2),
  ends_at: dayIn(4),
  payment_method: 'cash',
  price: '',
  negotiable: 'true',
  remote: '',
  'awaits[0]': '',
});
const vacancy = () => ({
  title: 'Электрик на завод',
  description: 'Смены по 12 часов',
  category: String(ELECTRICIAN),
  city: String(TASHKENT_ID),
  address: '',
  salary_min: 4_000_000,
  salary_max: '6000000',
  employment_type: 'full',
  work_modes: '',
  skills: ['Допуск'],
  company: '',
});

describe('posting an ad', () => {
  it('a task is posted as a form, with its text in the request’s language', async () => {
    const task = await mine('POST', 'tasks', { form: taskForm(), language: 'uz' });
    expect(task).toMatchObject({
      translations: [{ locale: 'uz', title: 'Повесить люстру', description: 'Три рожка' }],
      location: null,
      price: null,
      starts_at: `${dayIn(1)}T19:00:00Z`,
      ends_at: `${dayIn(4)}T18:59:59Z`,
    });
    const named = await mine('POST', 'tasks', { form: { ...taskForm(), locale: 'ru' }, language: 'uz' });
    expect(named).toMatchObject({ translations: [{ locale: 'ru' }] });
  });

  it('a task whose end is a date ends at the end of that day', async () => {
    const [day, later] = [dayIn(2), dayIn(3)];
    const oneDay = { ...taskForm(), starts_at: day, ends_at: day };
    const task = await mine('POST', 'tasks', { form: oneDay });
    expect(task).toMatchObject({ starts_at: `${dayIn(1)}T19:00:00Z`, ends_at: `${day}T18:59:59Z` });
    const path = `tasks/${String(task['id'])}`;
    const moved = { form: { ends_at: later } };
    expect(await mine('PATCH', `${path}/update`, moved)).toMatchObject({ ends_at: `${later}T18:59:59Z` });
    await mine('PATCH', `${path}/change-status`, { form: { status: 'deactivated' } });
    const activated = { form: { status: 'published', ends_at: day } };
    expect(await mine('PATCH', `${path}/change-status`, activated)).toMatchObject({
      ends_at: `${day}T18:59:59Z`,
    });
  });

  it('a service is posted as a form with six photos in one field', async () => {
    const colours = ['#b8480a', '#0a48b8'];
    const files = await Promise.all(
      colours.map(async (background) => fileOf(await photo('jpeg', { background }))),
    );
    const fields = Object.entries({
      title: 'Сантехник',
      category: String(PLUMBER),
      price: '90000',
      city: '',
    });
    for (const name of ['files', 'files[]', 'photos', 'photos[]']) {
      const form = [...fields, ...files.map((file) => [name, file] as const)];
      expect((await mine('POST', 'services', { form }))['images']).toHaveLength(2);
    }
  });

  it('a vacancy is JSON', async () => {
    expect(await mine('POST', 'vacancies', { json: vacancy() })).toMatchObject({
      translations: [{ locale: 'ru', title: 'Электрик на завод' }],
      salary_max: 6_000_000,
      skills: ['Допуск'],
      work_modes: [],
    });
  });

  it('an empty form gets an error for each missing field', async () => {
    const form = Object.fromEntries(Object.keys(taskForm()).map((name) => [name, '']));
    const refusal = await send('POST', 'tasks', { token: author.token, form, language: 'ru' });
    expect(refusal).toMatchObject({ status: 400, answer: { code: 'validation' } });
    expect(refusal.answer['errors']).toEqual({
      title: ['Укажите название'],
      category: ['Выберите категорию'],
      price: ['Укажите цену или выберите «договорная»'],
      address: ['Укажите адрес'],
      starts_at: ['Укажите дату начала'],
      ends_at: ['Укажите дату окончания'],
      payment_method: ['Выберите способ оплаты'],
    });
  });

  it.each(['2026-02-30', '24.11.2026', 'tomorrow'])('%s is no day', async (day) => {
    const form = { ...taskForm(), starts_at: day };
    const refusal = await send('POST', 'tasks', { token: author.token, form });
    expect(Object.keys(refusal.answer['errors'] ?? {})).toEqual(['starts_at']);
  });
});

describe('an own ad', () => {
  it('an update without a version changes the newest, also one text alone', async () => {
    const { id } = await mine('POST', 'tasks', { form: taskForm() });
    const path = `tasks/${String(id)}/update`;
    await mine('PATCH', path, { json: { price: 200_000 } });
    const titled = await mine('PATCH', path, {
      form: { title: 'Повесить две люстры', category: '', version: '' },
    });
    expect(titled).toMatchObject({
      price: 200_000,
      category: String(ELECTRICIAN),
      translations: [{ locale: 'ru', title: 'Повесить две люстры', description: 'Три рожка' }],
    });
    const both = await mine('PATCH', path, { json: { title: 'Ikkita qandil osish' }, language: 'uz' });
    expect(both).toMatchObject({
      translations: [
        { locale: 'ru', title: 'Повесить две люстры' },
        { locale: 'uz', title: 'Ikkita qandil osish', description: '' },
      ],
    });
    const stale = await send('PATCH', path, { token: author.token, json: { version: 1, price: 1 } });
    expect(stale).toMatchObject({ status: 409, answer: { code: 'conflict', version: both['version'] } });
    const nameless = await send('PATCH', path, { token: author.token, json: { title: '' } });
    expect(nameless.answer).toMatchObject({ errors: { title: expect.any(Array) } });
  });

  it.each(PLURALS)('%s can be lifted, get and lose photos, and be unpublished', async (kind) => {
    const ad = await createAd(api.sql, {
      kind: KIND_OF_PLURAL[kind],
      author_id: author.id,
      published_at: new Date(0),
    });
    expect(await mine('POST', `${kind}/${ad}/lift-up`)).toMatchObject({ id: ad });
    const again = await send('POST', `${kind}/${ad}/lift-up`, { token: author.token });
    expect(again).toMatchObject({ status: 409, answer: { code: 'liftup_not_allowed' } });
    const form = [['files', fileOf(await photo())]] as const;
    const { images } = await mine('POST', `${kind}/${ad}/images`, { form });
    const [image] = /(?<="id":")\d+/.exec(JSON.stringify(images)) ?? [];
    expect(await mine('DELETE', `${kind}/${ad}/images/${image}`)).toMatchObject({ images: [] });
    const status = { status: 'deactivated' };
    expect(await mine('PATCH', `${kind}/${ad}/change-status`, { json: status })).toMatchObject(status);
    expect(
      await mine('PATCH', `${kind}/${ad}/change-status`, { form: { status: 'published', ends_at: '' } }),
    ).toMatchObject({ id: ad });
    expect(await mine('PATCH', `${kind}/${ad}/change-status`, { json: { status: 'deleted' } })).toEqual({});
  });
});

describe('public ads', () => {
  it.each(PLURALS)('%s are listed, mapped and opened', async (kind) => {
    const kindOfAd = KIND_OF_PLURAL[kind];
    const ad = await createAd(api.sql, { kind: kindOfAd, title: 'Почистить колодец' });
    const far = { city_id: SAMARKAND, longitude: 66.97, latitude: 39.65, title: 'Почистить арык' };
    await createAd(api.sql, { kind: kindOfAd, ...far });
    await api.refreshLists();
    const empty = 'city=&category=&price_from=&salary_from=&latitude=&longitude=&distance=&sort=&lang=';
    const list = await answered('GET', `${kind}?search=почистить&${empty}`);
    expect(list['items']).toHaveLength(2);
    expect(await answered('GET', `${kind}?search=колодец&sort=title&city=&city=1`)).toMatchObject({
      items: [{ id: ad }],
    });
    expect(await answered('GET', `${kind}/${ad}`)).toMatchObject({ id: ad, views: 0 });
    expect(await answered('GET', `${kind}/${ad}/similar?size=`)).toMatchObject({ items: expect.any(Array) });
    const totalOf = async (query: string) => (await answered('GET', `${kind}/geo?${query}`))['total'];
    const country = Number(await totalOf(''));
    const cities = await Promise.all([TASHKENT_ID, SAMARKAND].map((city) => totalOf(`city=${city}&bbox=`)));
    expect(cities.every((count) => Number(count) > 0)).toBe(true);
    expect(Number(cities[0]) + Number(cities[1])).toBe(country);
    expect(await totalOf('latitude=39.65&longitude=66.97&distance=5')).toBe(cities[1]);
    expect(await totalOf('bbox=66,39,68,40')).toBe(cities[1]);
    expect(await totalOf('zoom=24')).toBe(country);
  });

  it('a map for which no area is named has a bounded number of markers', async () => {
    const services = Array.from({ length: 600 }, (_, at) => ({
      kind: 'service' as const,
      longitude: 56 + (at % 30) * 0.55,
      latitude: 37.5 + Math.floor(at / 30) * 0.4,
    }));
    await createAds(api.sql, services);
    await api.refreshLists();
    const map = await answered('GET', 'services/geo');
    expect(map['items']).toSatisfy((items: unknown[]) => items.length > 100 && items.length <= 400);
  });
});

describe('requests', () => {
  it('a task gets requests, which its customer accepts, cancels and finishes', async () => {
    const { author: customer, performer, ad } = await createTaskWithPerformer(api);
    const by = { token: performer.token };
    const json = { comment: 'Умею', price: 120_000 };
    const none = await answered('GET', `tasks/${ad}/task-requests/own`, by);
    expect(none).toEqual({ request: null });
    const unpriced = await send('POST', `tasks/${ad}/task-requests`, {
      ...by,
      json: { comment: 'Умею', price: '' },
    });
    expect(unpriced.answer).toMatchObject({ errors: { price: expect.any(Array) } });
    const { id } = await answered('POST', `tasks/${ad}/task-requests`, { ...by, json });
    const twice = await send('POST', `tasks/${ad}/task-requests`, { ...by, json, language: 'ru' });
    expect(twice).toMatchObject({
      status: 409,
      answer: { code: 'already_applied', message: 'Вы уже откликнулись на это объявление.' },
    });
    expect(await answered('GET', `tasks/${ad}/task-requests?size=20`)).toMatchObject({ items: [{ id }] });
    const request = `task-requests/${String(id)}`;
    for (const call of ['accept', 'cancel-by-customer', 'finish-by-customer']) {
      const refusal = await send('POST', `${request}/${call}`, { ...by, language: 'ru' });
      expect(refusal).toMatchObject({ status: 409, answer: { code: 'author_decides' } });
      expect(refusal.answer['message']).toMatch(/^Это решает автор объявления/);
    }
    // the session of the refused performer goes on
    expect(await answered('GET', 'me', by)).toMatchObject({ id: performer.id });
    const owner = { token: customer.token };
    expect(await answered('POST', `${request}/accept`, owner)).toMatchObject({ status: 'accepted' });
    const running = await answered('POST', `${request}/change-status`, {
      ...by,
      form: { status: 'running' },
    });
    expect(running).toMatchObject({ status: 'running' });
    expect(await answered('POST', `${request}/cancel-by-customer`, owner)).toMatchObject({
      status: 'cancelled',
    });
    expect(await answered('DELETE', request, by)).toEqual({});
    const second = await answered('POST', `tasks/${ad}/task-requests`, { ...by, json });
    await answered('POST', `task-requests/${String(second['id'])}/accept`, owner);
    expect(
      await answered('POST', `task-requests/${String(second['id'])}/finish-by-customer`, owner),
    ).toMatchObject({ status: 'finished' });
  });

  it('a vacancy is applied to, and its author answers', async () => {
    const applicant = await createSignedInPerson(api);
    const ad = await createAd(api.sql, { kind: 'vacancy', author_id: author.id });
    const by = { token: applicant.token };
    const json = { comment: 'Опыт пять лет', agrees_to_price: true };
    expect(await answered('GET', `vacancies/${ad}/vacancy-requests/own`, by)).toEqual({ request: null });
    const { id } = await answered('POST', `vacancies/${ad}/vacancy-requests`, { ...by, json });
    expect(await answered('GET', `vacancies/${ad}/vacancy-requests`)).toMatchObject({ items: [{ id }] });
    const change = { json: { status: 'rejected' } };
    const own = await send('POST', `vacancy-requests/${String(id)}/change-status`, { ...by, ...change });
    expect(own.answer).toMatchObject({ code: 'author_decides' });
    expect(await mine('POST', `vacancy-requests/${String(id)}/change-status`, change)).toMatchObject({
      status: 'rejected',
    });
    expect(await answered('DELETE', `vacancy-requests/${String(id)}`, by)).toEqual({});
  });
});
