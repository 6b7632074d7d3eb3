// Draws all icons of the installed app from one mark, so that they look the same: node scripts/draw-icons.mjs
import { mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawingOf } from './build/icon-symbol.ts';

const TARGET = 'public/icons';
const BRAND = '#f26a1b';
/** The mark of favicon.svg on a canvas of 32, centred at 16.5, 16.25. */
const MARK = 'M9 9.5 15.2 17 24 7.5M15.2 17v8';

function mark(colour, scale) {
  return `<g transform="translate(16 16) scale(${scale}) translate(-16.5 -16.25)"><path d="${MARK}" fill="none"
    stroke="${colour}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

function svg(content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;
}

/** An icon of the app's own set, for a shortcut. */
function lucide(name) {
  const body = drawingOf(readFileSync(`node_modules/lucide-static/icons/${name}.svg`, 'utf8'));
  return `<g transform="translate(7.6 7.6) scale(.7)" fill="none" stroke="#fff" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
}

const rounded = `<rect width="32" height="32" rx="9" fill="${BRAND}"/>`;
const whole = `<rect width="32" height="32" fill="${BRAND}"/>`;
const disc = `<circle cx="16" cy="16" r="16" fill="${BRAND}"/>`;

const any = svg(rounded + mark('#fff', 1));
// Launchers crop to a circle of 80 % at least: the mark stays well inside it.
const maskable = svg(whole + mark('#fff', 0.86));
// Android colours this shape itself, in the status bar and in themed icons.
const badge = svg(mark('#fff', 1.3));
const themed = svg(mark('#fff', 0.86));

/** Icons without transparency, which iOS would fill with black. */
const opaque = new Set(['apple-touch-icon']);

const icons = [
  ['any-192', any, 192],
  ['any-512', any, 512],
  ['maskable-192', maskable, 192],
  ['maskable-512', maskable, 512],
  ['monochrome-192', themed, 192],
  ['apple-touch-icon', maskable, 180],
  ['badge-96', badge, 96],
  ['shortcut-create', svg(disc + lucide('plus')), 96],
  ['shortcut-vacancies', svg(disc + lucide('briefcase')), 96],
  ['shortcut-services', svg(disc + lucide('hammer')), 96],
  ['shortcut-tasks', svg(disc + lucide('clipboard-list')), 96],
];

mkdirSync(TARGET, { recursive: true });
for (const [name, drawing, size] of icons) {
  const picture = sharp(Buffer.from(drawing), { density: (72 * size) / 32 }).resize(size, size);
  if (opaque.has(name)) picture.flatten({ background: BRAND });
  await picture
    .png({ compressionLevel: 9, effort: 10, palette: true, colours: 16 })
    .toFile(`${TARGET}/${name}.png`);
}
console.log(`${TARGET}: ${icons.length} icons`);
