import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { symbolOf } from './icon-symbol.ts';

const ICONS = path.join(import.meta.dirname, '../../node_modules/lucide-static/icons');
const SIDE = 96;

async function draw(body: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 24 24"
    fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;
  return await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
}

// Icons with one path, several paths, shapes, arcs, dots, and lines that begin where another ended.
it.each(['soup', 'leaf', 'book-open', 'door-open', 'baby', 'settings', 'archive-x', 'ban', 'bell', 'pill'])(
  'the icon "%s" looks the same in the sprite and in its file',
  async (name) => {
    const file = await readFile(path.join(ICONS, `${name}.svg`), 'utf8');
    const [whole, ours] = await Promise.all([
      draw(file.replace(/^[^]*?<svg[^>]*>/, '').replace('</svg>', '')),
      draw(symbolOf(name, file).replace(/<\/?symbol[^>]*>/g, '')),
    ]);
    const differing = whole.filter((dot, at) => Math.abs(dot - (ours[at] ?? 0)) > 128).length;
    // Antialiased edges of lines may differ by a pixel.
    expect(differing / SIDE ** 2).toBeLessThan(0.06);
  },
);
