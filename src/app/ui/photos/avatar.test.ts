import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const URLS = { '50x50': '/50.avif', '192x192': '/192.avif' };
const PERSON = { full_name: 'Санжар', avatar: { urls: URLS, color: '#fff' } };

it.each([
  [32, URLS['50x50']],
  [40, URLS['50x50']],
  [56, URLS['192x192']],
  [96, URLS['192x192']],
] as const)('an avatar of %d pixels asks for the fitting size', (size, url) => {
  expect(renderToStaticMarkup(createElement(Avatar, { user: PERSON, size }))).toContain(`src="${url}"`);
});
