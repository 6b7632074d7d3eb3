// Gathers the icons that the code and the categories name into one SVG sprite: no icon costs a byte of JavaScript.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { symbolOf } from './build/icon-symbol.ts';

const ICONS = 'node_modules/lucide-static/icons';
const TARGET = '.generated/icons.svg';

function filesBelow(folder, ending) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));
}

const named = new Set();
for (const file of [
  ...filesBelow('src/app', /\.tsx?$/),
  ...filesBelow('src/seed/lookups', /^categories\.json$/),
]) {
  const code = readFileSync(file, 'utf8');
  for (const [, name] of code.matchAll(
    /(?:<Icon\b[^>]*?\bname=|\bicon"?[=:]\s*\{?\s*|\bIcon\s*:\s*)["']([a-z][a-z0-9-]*)["']/gs,
  )) {
    named.add(name);
  }
  // Names chosen by a condition in <Icon name={…}>.
  for (const [, expression] of code.matchAll(/<Icon\b[^>]*?\bname=\{([^}]*)\}/gs)) {
    for (const [, name] of expression.matchAll(/["']([a-z][a-z0-9-]*)["']/g)) named.add(name);
  }
}

const symbols = [];
for (const name of [...named].toSorted((a, b) => (a < b ? -1 : 1))) {
  let svg;
  try {
    svg = readFileSync(join(ICONS, `${name}.svg`), 'utf8');
  } catch {
    console.error(`There is no icon "${name}" in lucide-static.`);
    process.exit(1);
  }
  symbols.push(symbolOf(name, svg));
}
mkdirSync('.generated', { recursive: true });
writeFileSync(TARGET, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
console.log(`${TARGET}: ${symbols.length} icons`);
