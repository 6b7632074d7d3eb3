import { describe, expect, it } from 'vitest';
import { ANDROID_AGENT } from '#tests/setup/browser/chromium.ts';
import { PAGE_VARIES_BY, visitorOf } from './page-request.ts';

const DESKTOP_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

function visitor(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`https://yumush.example${path}`, { headers });
  return visitorOf(request, new URL(request.url));
}

describe("a visitor's language", () => {
  const uz = { 'accept-language': 'uz-Latn-UZ,uz;q=0.9,ru;q=0.8' };

  it.each([
    ['the address first', '/?lang=ru', { ...uz, cookie: 'lang=uz' }, 'ru'],
    ['then the choice', '/', { ...uz, cookie: 'a=b; lang=ru' }, 'ru'],
    ['then the browser', '/', uz, 'uz'],
    ['the most preferred language that we have', '/', { 'accept-language': 'de,uz;q=0.2,ru;q=0.7' }, 'ru'],
    ['the preferences, without a refused language', '/', { 'accept-language': 'uz;q=0, en' }, 'ru'],
    ['default: Russian', '/', {}, 'ru'],
    [
      'the browser where the address has a language that we lack',
      '/?lang=en',
      { cookie: 'lang=de', ...uz },
      'uz',
    ],
    [
      'the browser where the other sources are malformed',
      '/?lang=%00',
      { cookie: 'lang=; slang=ru', 'accept-language': ';;q=x,,uz' },
      'uz',
    ],
  ] as const)("a visitor's language is chosen by %s", (_, path, headers, expected) => {
    expect(visitor(path, headers).locale).toBe(expected);
  });
});

describe("a visitor's layout", () => {
  it.each([
    ['the hint of a phone', { 'sec-ch-ua-mobile': '?1', 'user-agent': DESKTOP_AGENT }, 'mobile'],
    ['the hint of a computer', { 'sec-ch-ua-mobile': '?0', 'user-agent': ANDROID_AGENT }, 'desktop'],
    ['the agent where there is no hint', { 'user-agent': ANDROID_AGENT }, 'mobile'],
    ['the agent of a computer', { 'user-agent': DESKTOP_AGENT }, 'desktop'],
    ['default: the desktop layout', {}, 'desktop'],
  ] as const)("a visitor's layout is chosen by %s", (_, headers, expected) => {
    expect(visitor('/', headers).layout).toBe(expected);
  });
});

it('Vary names every header that decides about a page', () => {
  const named = PAGE_VARIES_BY.toLowerCase().split(', ');
  for (const header of ['accept-language', 'cookie', 'sec-ch-ua-mobile', 'user-agent', 'accept-encoding']) {
    expect(named).toContain(header);
  }
});
