import { expect, it } from 'vitest';
import { isUsableFile, readCachedAnswer, readCachedImage, readCachedPage } from './cached-copy.ts';

const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });
const CITIES = 'https://yumush.example/api/v1/cities';

it.each([
  ['', 'nothing'],
  ['<!doctype html><title>Wi-Fi</title>', 'a page'],
  ['{"cities":[', 'half of an answer'],
  ['null', 'null'],
  ['{"items":[]}', "another call's answer"],
  ['{"cities":[1,2]}', 'a list of numbers'],
])('a cached answer "%s" is rejected: %s', async (text) => {
  expect(await readCachedAnswer(CITIES, json(text))).toBeUndefined();
});

it('a cached answer that fits its schema is returned unchanged', async () => {
  const text = '{"items":[],"total":0}';
  const copy = await readCachedAnswer('https://yumush.example/api/v1/tasks/geo?zoom=3', json(text));
  expect(await copy?.text()).toBe(text);
  expect(copy?.headers.get('content-type')).toBe('application/json');
  expect(await readCachedAnswer('https://yumush.example/api/v1/unknown', json(text))).toBeUndefined();
});

it('a cached photo without bytes or an image type is not used', async () => {
  const of = (body: string, type: string) =>
    readCachedImage(new Response(body, { headers: { 'content-type': type } }));
  expect(await of('x', 'image/avif')).toBeDefined();
  expect(await of('', 'image/avif')).toBeUndefined();
  expect(await of('<html>', 'text/html')).toBeUndefined();
});

it('a cached file of a wrong type or a truncated shell is not used', async () => {
  const of = (body: string, type: string) => new Response(body, { headers: { 'content-type': type } });
  expect(isUsableFile('https://yumush.example/assets/a.js', of('', 'text/javascript'))).toBe(true);
  expect(isUsableFile('https://yumush.example/assets/a.js', of('', 'text/html'))).toBe(false);
  const shell = '<html><body><div id="root"></div></body></html>';
  expect(await readCachedPage(of(shell, 'text/html; charset=utf-8'))).toBeDefined();
  expect(await readCachedPage(of(shell.slice(0, 30), 'text/html'))).toBeUndefined();
  expect(await readCachedPage(of('', 'text/html'))).toBeUndefined();
});
