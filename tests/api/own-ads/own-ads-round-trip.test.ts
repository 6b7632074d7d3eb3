import { beforeAll, describe, expect, it } from 'vitest';
import { AD_KINDS, AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { parseAdBody } from '#device/outbox/items/ads/parse-ad-body.ts';
import { isBodyInAnswer } from '#device/outbox/items/is-body-in-answer.ts';
import type { AdBody } from '#device/outbox/outbox-item.ts';
import { createAd, PLUMBER, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { anAuthor, inDays, NEW_SERVICE, NEW_TASK, newVacancy } from '#tests/factories/ads/own-ads.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';
import { createOutsideClient, type OutsideClient } from '#tests/setup/server/outside-client.ts';

let api: AccountsApi;
let author: TestPerson;
let mine: OutsideClient['answered'];
let send: OutsideClient['send'];
beforeAll(async () => {
  api = await accountsApi();
  author = await anAuthor(api);
  const client = createOutsideClient(api);
  mine = (method, path, parts = {}) => client.answered(method, path, { token: author.token, ...parts });
  send = client.send;
});

const vacancy = newVacancy(String(PLUMBER));
const NEGOTIABLE = { negotiable: true, price: '', salary_min: '', salary_max: '' };
const POSTED: Readonly<Record<AdKind, object>> = {
  task: NEW_TASK,
  service: { ...NEW_SERVICE, negotiable: false, price: 90_000, address: 'Чиланзар, 5' },
  vacancy: { ...vacancy, company: 'Завод', work_modes: ['free'], temporary: true },
};

const postedWithPhotos = async (kind: AdKind, json: object) => {
  const { id } = await mine('POST', AD_PLURALS[kind], { json });
  const path = `${AD_PLURALS[kind]}/${String(id)}`;
  for (const background of ['#b8480a', '#0a48b8']) {
    const form = [['files', fileOf(await photo('jpeg', { background }))]] as const;
    await mine('POST', `${path}/images`, { form });
  }
  return path;
};

describe('an own ad that is read and sent back whole', () => {
  it.each(AD_KINDS.flatMap((kind) => [[kind, false] as const, [kind, true] as const]))(
    '%s, negotiable %s, is accepted and unchanged',
    async (kind, negotiable) => {
      const path = await postedWithPhotos(kind, { ...POSTED[kind], ...(negotiable && NEGOTIABLE) });
      const own = `${path}/own`;
      const before = await mine('GET', own);
      expect(before).toMatchObject({ negotiable, images: [{}, {}] });
      expect(await mine('PATCH', `${path}/update`, { json: before })).toEqual(before);
      expect(await mine('GET', own)).toEqual(before);
    },
  );

  it('can be sent with one field and the order of its images changed', async () => {
    const path = await postedWithPhotos('task', NEW_TASK);
    const before = await mine('GET', `${path}/own`);
    const images = Array.isArray(before['images']) ? before['images'].toReversed() : [];
    const after = await mine('PATCH', `${path}/update`, { json: { ...before, price: 200_000, images } });
    expect(after).toEqual({ ...before, price: 200_000, images, version: Number(before['version']) + 1 });
  });

  it('an older ad keeps what would be refused today', async () => {
    const past = new Date(Date.now() - 60_123);
    const id = await createAd(api.sql, {
      author_id: author.id,
      price: null,
      status: 'deactivated',
      starts_at: past,
      ends_at: past,
    });
    await api.sql`update ads set payment_method = null, address = null where id = ${id}`;
    const before = await mine('GET', `tasks/${id}/own`);
    expect(await mine('PATCH', `tasks/${id}/update`, { json: before })).toEqual(before);
    const { negotiable: _, ...known } = before;
    expect(await mine('PATCH', `tasks/${id}/update`, { json: known })).toEqual(before);
    const json = { ...before, negotiable: false };
    const refusal = await send('PATCH', `tasks/${id}/update`, { token: author.token, json });
    expect(Object.keys(refusal.answer['errors'] ?? {})).toEqual(['price']);
  });
});

/** Bodies of the forms in the spellings that people type. */
const TYPED_TEXT = {
  translations: [
    { locale: 'ru' as const, title: ' Заменить  смеситель ', description: 'Течёт. \r\n\n\n\nКухня\n' },
  ],
  category: String(PLUMBER),
  city: String(TASHKENT_ID),
  address: ' Чиланзар,  6 ',
  location: { latitude: '41.31', longitude: '69.240' },
};
const TYPED: Readonly<Record<AdKind, AdBody>> = {
  task: {
    ...TYPED_TEXT,
    negotiable: false,
    price: '0160000',
    remote: false,
    show_address: true,
    starts_at: inDays(2).slice(0, 10),
    ends_at: inDays(4).slice(0, 10),
    payment_method: 'cash',
  },
  service: { ...TYPED_TEXT, negotiable: true, price: '' },
  vacancy: {
    ...TYPED_TEXT,
    negotiable: false,
    salary_min: '4000000',
    salary_max: '5000000',
    remote: false,
    employment_type: 'partial',
    work_modes: ['free', 'evenings'],
    temporary: true,
    needs_resume: false,
    skills: [' Допуск ', 'Чертежи'],
    anonymous: false,
    company: ' Завод ',
  },
};

it.each(AD_KINDS)('an own %s has each value that its form has parsed and sent', async (kind) => {
  const { id } = await mine('POST', AD_PLURALS[kind], { json: POSTED[kind] });
  const path = `${AD_PLURALS[kind]}/${String(id)}`;
  const body = parseAdBody(kind, TYPED[kind]);
  expect(isBodyInAnswer(await mine('GET', `${path}/own`), body)).toBe(false);
  await mine('PATCH', `${path}/update`, { json: body });
  expect(isBodyInAnswer(await mine('GET', `${path}/own`), body)).toBe(true);
});
