import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import type { Locale } from '#contract/locale.ts';
import { bannersEndpoints } from '#contract/moderation/banners-endpoints.ts';
import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import type { FieldProblem } from '#server/http/errors/app-error.ts';
import { FIELD_MESSAGES } from '#server/http/errors/field-messages.ts';
import { bannerForm } from '#tests/factories/ads/banners.ts';
import { anAuthor, NEW_SERVICE, NEW_TASK, newVacancy } from '#tests/factories/ads/own-ads.ts';
import { createDeal } from '#tests/factories/ads/requests.ts';
import {
  claimAvifSides,
  fileOf,
  jpegAndPage,
  NON_PHOTO_FILES,
  photo,
  jpegWithGps,
  pixelBomb,
} from '#tests/factories/files/pictures.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createModerator } from '#tests/factories/people/moderators.ts';
import { withIdempotencyKey, expectRefusal } from '#tests/setup/server/calls.ts';

const { task, service, vacancy } = ownAdsEndpoints;

/** Sends a file by one of the calls that accept pictures. */
type Door = (file: File, locale: Locale) => Promise<unknown>;

let api: AccountsApi;
let doors: Readonly<Record<string, Door>>;
let giveFeedback: Door;
beforeAll(async () => {
  api = await accountsApi();
  const author = await anAuthor(api);
  const judge = await createModerator(api);
  const by = (locale: Locale, { token } = author) => api.as({ token, locale });
  const photosOf = (file: File) => {
    const form = new FormData();
    form.set('photos[0]', file);
    return form;
  };
  const newAd = (file: File) => {
    const form = photosOf(file);
    form.set('translations[0][locale]', 'ru');
    form.set('translations[0][title]', 'Поклею обои');
    form.set('category', NEW_SERVICE.category);
    form.set('negotiable', 'on');
    return form;
  };
  const { call } = by('ru');
  const ids = {
    task: (await call(task.create, { body: NEW_TASK }, withIdempotencyKey(randomUUID()))).id,
    service: (await call(service.create, { body: NEW_SERVICE }, withIdempotencyKey(randomUUID()))).id,
    vacancy: (
      await call(vacancy.create, { body: newVacancy(NEW_TASK.category) }, withIdempotencyKey(randomUUID()))
    ).id,
  };
  const { author: customer, request } = await createDeal(api, {}, 'finish');
  doors = {
    'file of avatar': (file, locale) => by(locale).call(picturesEndpoints.setAvatar, { body: formOf(file) }),
    'files[0] of portfolio': (file, locale) =>
      by(locale).call(picturesEndpoints.addToPortfolio, { body: formOf([file]) }),
    'photos[0] of task': (file, locale) =>
      by(locale).call(task.addImages, { params: { id: ids.task }, body: photosOf(file) }),
    'photos[0] of service': (file, locale) =>
      by(locale).call(service.addImages, { params: { id: ids.service }, body: photosOf(file) }),
    'photos[0] of vacancy': (file, locale) =>
      by(locale).call(vacancy.addImages, { params: { id: ids.vacancy }, body: photosOf(file) }),
    'photos[0] of new ad': (file, locale) =>
      by(locale).call(service.create, { body: newAd(file) }, withIdempotencyKey(randomUUID())),
    'image of banner': (file, locale) =>
      by(locale, judge).call(
        bannersEndpoints.create,
        { body: bannerForm({ image: file }) },
        withIdempotencyKey(randomUUID()),
      ),
    // a person may submit only few documents
    'file of document': async (file, locale) =>
      await by(locale, await anAuthor(api)).call(verificationEndpoints.submit, { body: formOf(file) }),
  };
  giveFeedback = (file, locale) => {
    const form = formOf(file);
    const words = { request, rating: 'positive', text: 'Спасибо' };
    for (const [name, value] of Object.entries(words)) form.set(name, value);
    return by(locale, customer).call(feedbacksEndpoints.create, { body: form });
  };
});

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of api.storage.keys()) keys.push(key);
  return keys.toSorted();
}

async function everything() {
  const [rows] = await api.sql`
    select (select count(*)::int from images) as images, (select count(*)::int from file_removals) as removals,
      (select count(*)::int from ads) as ads, (select count(*)::int from feedbacks) as feedbacks`;
  return { rows, keys: await storedKeys() };
}

type Refusal = readonly [() => Promise<Buffer> | Buffer, ErrorCode, FieldProblem];

const REFUSED: Readonly<Record<string, Refusal>> = {
  'a PNG that decodes to a gigapixel': [() => pixelBomb(), 'too_large', 'too_many_pixels'],
  'a PNG with a side of 100,000': [() => pixelBomb(100_000, 390), 'too_large', 'too_long_side'],
  'an AVIF that claims 33 megapixels': [
    async () => claimAvifSides(await photo('avif', { width: 64, height: 64 }), 16_384, 2000),
    'too_large',
    'too_heavy_picture',
  ],
  'a truncated JPEG': [async () => (await photo()).subarray(0, 1500), 'validation', 'damaged_picture'],
  'a JPEG without a frame': [
    () => Buffer.from('\xff\xd8\xff\xda\0\x08\x01\x01\0\0\x3f\0' + 'x'.repeat(99), 'latin1'),
    'validation',
    'damaged_picture',
  ],
  'an SVG with a script named .png': [
    () => NON_PHOTO_FILES['drawing.jpg'] ?? Buffer.alloc(0),
    'unsupported_type',
    'not_a_picture',
  ],
  'a page in place of a photo': [
    () => NON_PHOTO_FILES['page.jpg'] ?? Buffer.alloc(0),
    'unsupported_type',
    'not_a_picture',
  ],
};
const DOORS = [
  'file of avatar',
  'files[0] of portfolio',
  'photos[0] of task',
  'photos[0] of service',
  'photos[0] of vacancy',
  'photos[0] of new ad',
  'image of banner',
  'file of document',
];
const LANGUAGES: readonly Locale[] = ['ru', 'uz'];

const sendTo = (door: string, file: File, locale: Locale = 'ru') =>
  doors[door]?.(file, locale) ?? Promise.reject(new Error(door));

describe.each(DOORS)('the %s', (door) => {
  const [field = ''] = door.split(' ');

  it.each(Object.keys(REFUSED))('refuses %s in both languages and stores nothing', async (kind) => {
    const [make, code, problem] = REFUSED[kind] ?? [() => Buffer.alloc(0), 'validation', 'required'];
    const bytes = await make();
    const before = await everything();
    for (const locale of LANGUAGES) {
      const { errors } = await expectRefusal(
        sendTo(door, fileOf(bytes, 'me.png', 'image/png'), locale),
        code,
      );
      expect(errors).toEqual({ [field]: [FIELD_MESSAGES[problem][locale]] });
    }
    expect(await everything()).toEqual(before);
    expect(api.log).toEqual([]);
  });

  it('refuses an empty file in both languages and stores nothing', async () => {
    const before = await everything();
    for (const locale of LANGUAGES) {
      const { errors } = await expectRefusal(sendTo(door, fileOf(Buffer.alloc(0)), locale), 'validation');
      expect(Object.keys(errors ?? {})).toEqual([field]);
    }
    expect(await everything()).toEqual(before);
  });

  it('removes metadata and HTML from a photo, whatever type it was sent as', async () => {
    const before = new Set(await storedKeys());
    await sendTo(door, fileOf(await jpegWithGps(), 'me.html', 'text/html'));
    await sendTo(door, fileOf(await jpegAndPage(), 'me.svg', 'image/svg+xml'));
    const made = (await storedKeys()).filter((key) => !before.has(key));
    expect(made.length).toBeGreaterThan(0);
    for (const key of made) {
      const bytes = Buffer.from((await api.storage.read(key)) ?? []);
      const { exif, xmp, icc } = await sharp(bytes).metadata();
      expect({ key, exif, xmp, icc }).toEqual({ key });
      expect(bytes.toString('latin1')).not.toMatch(/GPS|Tandoor|Toshkent|script|html/i);
    }
  });
});

describe('the file of feedback, which is never decoded or shown', () => {
  it('is refused if it is empty or its metadata cannot be removed', async () => {
    const broken = Buffer.from(`\xff\xd8\xff\xe1\xff\xffExif${'x'.repeat(60)}`, 'latin1');
    const before = await everything();
    for (const locale of LANGUAGES) {
      const damaged = await expectRefusal(giveFeedback(fileOf(broken), locale), 'validation');
      expect(damaged.errors).toEqual({ file: [FIELD_MESSAGES.damaged_picture[locale]] });
      const empty = await expectRefusal(giveFeedback(fileOf(Buffer.alloc(0)), locale), 'validation');
      expect(Object.keys(empty.errors ?? {})).toEqual(['file']);
    }
    expect(await everything()).toEqual(before);
  });

  it('loses the place of a photo', async () => {
    const before = new Set(await storedKeys());
    await giveFeedback(fileOf(await jpegWithGps(), 'me.html', 'text/html'), 'ru');
    const [key = '', ...more] = (await storedKeys()).filter((each) => !before.has(each));
    expect(more).toEqual([]);
    expect(Buffer.from((await api.storage.read(key)) ?? []).toString('latin1')).not.toMatch(/GPS|Tandoor/);
  });
});
