import { expect, it } from 'vitest';
import { isUsableFile, usableAnswer, usableImage, usablePage } from './cached-copy.ts';

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
  expect(await usableAnswer(CITIES, json(text))).toBeUndefined();
});

it('a cached answer that fits its schema is returned unchanged', async () => {
  const text = '{"items":[],"total":0}';
  const copy = await usableAnswer('https://yumush.example/api/v1/tasks/geo?zoom=3', json(text));
  expect(await copy?.text()).toBe(text);
  expect(copy?.headers.get('content-type')).toBe('application/json');
  expect(await usableAnswer('https://yumush.example/api/v1/unknown', json(text))).toBeUndefined();
});

it('a cached photo needs bytes and an image type', async () => {
  const of = (body: string, type: string) =>
    usableImage(new Response(body, { headers: { 'content-type': type } }));
  expect(await of('x', 'image/avif')).toBeDefined();
  expect(await of('', 'image/avif')).toBeUndefined();
  expect(await of('<html>', 'text/html')).toBeUndefined();
});

it('a cached file needs its type, and the shell has to be complete', async () => {
  const of = (body: string, type: string) => new Response(body, { headers: { 'content-type': type } });
  expect(isUsableFile('https://yumush.example/assets/a.js', of('', 'text/javascript'))).toBe(true);
  expect(isUsableFile('https://yumush.example/assets/a.js', of('', 'text/html'))).toBe(false);
  const shell = '<html><body><div id="root"></div></body></html>';
  expect(await usablePage(of(shell, 'text/html; charset=utf-8'))).toBeDefined();
  expect(await usablePage(of(shell.slice(0, 30), 'text/html'))).toBeUndefined();
  expect(await usablePage(of('', 'text/html'))).toBeUndefined();
});
