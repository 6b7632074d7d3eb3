import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { shellScript } from './shell-script.ts';

const SCRIPT = shellScript({
  entry: ['vendor.js'],
  everyStart: ['start.js'],
  installed: ['read-saved.js'],
  screens: [['^/tasks/?$', ['tasks.js']]],
  ru: ['ru.js'],
  uz: ['uz.js'],
});

/** Files that the script preloads at once in a page without a snapshot. */
function askedFor(pathname: string, controller: object | null): unknown[] {
  const files: unknown[] = [];
  const document = {
    cookie: '',
    documentElement: { dataset: {} },
    createElement: () => ({}),
    head: { append: ({ href }: { href?: string }) => files.push(href) },
  };
  const navigator = { language: 'ru-RU', serviceWorker: { controller } };
  runInNewContext(SCRIPT, { document, navigator, location: { pathname, search: '' } });
  return files;
}

it('the shell preloads all scripts that a start with a worker waits for', () => {
  expect(askedFor('/tasks', {})).toEqual(['/ru.js', '/start.js', '/read-saved.js', '/tasks.js']);
});

it('without a worker, the reader of saved data is not preloaded', () => {
  expect(askedFor('/tasks', null)).toEqual(['/ru.js', '/start.js', '/tasks.js']);
});

it('an unknown screen preloads only what every start needs', () => {
  expect(askedFor('/cabinet', {})).toEqual(['/ru.js', '/start.js', '/read-saved.js']);
});
