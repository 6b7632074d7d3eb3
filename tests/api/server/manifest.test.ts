import sharp from 'sharp';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

const Picture = v.looseObject({ src: v.string(), sizes: v.string(), type: v.string() });
const Icon = v.looseObject({ ...Picture.entries, purpose: v.string() });
const Manifest = v.looseObject({
  id: v.literal('/'),
  scope: v.literal('/'),
  start_url: v.literal('/?source=home-screen'),
  display: v.literal('standalone'),
  lang: v.string(),
  name: v.string(),
  short_name: v.pipe(v.string(), v.maxLength(12)),
  icons: v.array(Icon),
  screenshots: v.array(v.looseObject({ ...Picture.entries, form_factor: v.string(), label: v.string() })),
  shortcuts: v.array(v.looseObject({ name: v.string(), url: v.string(), icons: v.array(Icon) })),
  share_target: v.looseObject({ action: v.string(), method: v.literal('POST') }),
});

describe('the manifest', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });

  async function manifest(search = '', headers: Record<string, string> = {}) {
    const response = await api.request(`/manifest.webmanifest${search}`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    return { response, content: v.parse(Manifest, await response.json()) };
  }

  it('the manifest has the language of its URL, else of the browser', async () => {
    const uzbek = { 'accept-language': 'uz-UZ,uz;q=0.9' };
    expect((await manifest('?lang=ru', uzbek)).content.lang).toBe('ru');
    expect((await manifest('?lang=uz')).content.lang).toBe('uz');
    const unsaid = await manifest('', uzbek);
    expect(unsaid.content.lang).toBe('uz');
    expect(unsaid.response.headers.get('vary')).toContain('Accept-Language');
    expect((await manifest()).content.lang).toBe('ru');
  });

  it.each(LOCALES)('the manifest has existing pictures for an install in %s', async (lang) => {
    const { icons, screenshots, shortcuts } = (await manifest(`?lang=${lang}`)).content;
    for (const { src, sizes, type } of [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((each) => each.icons),
    ]) {
      const { width, height, format } = await sharp(`public${src}`).metadata();
      expect({ src, sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ src, sizes, type });
    }
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
    );
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  });

  it('the manifest is one app in both languages, each with its own texts', async () => {
    const [ru, uz] = [(await manifest('?lang=ru')).content, (await manifest('?lang=uz')).content];
    expect(uz.name).not.toBe(ru.name);
    expect(uz.shortcuts.map(({ url }) => url)).toEqual(ru.shortcuts.map(({ url }) => url));
    for (const [index, { name }] of uz.shortcuts.entries()) expect(name).not.toBe(ru.shortcuts[index]?.name);
  });

  it('the manifest’s icons are opaque if required, its badge is one colour', async () => {
    for (const name of ['maskable-192', 'maskable-512', 'apple-touch-icon']) {
      const { isOpaque } = await sharp(`public/icons/${name}.png`).stats();
      expect({ name, isOpaque }).toEqual({ name, isOpaque: true });
    }
    const { data, info } = await sharp('public/icons/badge-96.png')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(96);
    const alphas = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3] ?? 0;
      alphas.add(alpha);
      if (alpha === 255) expect([data[at], data[at + 1], data[at + 2]]).toEqual([255, 255, 255]);
    }
    expect(alphas).toContain(0);
    expect(alphas).toContain(255);
  });

  it('content shared to the app opens the task form without a service worker', async () => {
    const body = new FormData();
    body.set('text', 'Починить кран');
    const response = await api.request('/share', { method: 'POST', body });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/ads/task');
  });
});
