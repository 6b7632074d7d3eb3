import { optimize, type PluginConfig } from 'svgo';

/** One path in place of several; a tenth of an icon's unit is finer than what a screen shows of it. */
const SMALLER: PluginConfig[] = [
  { name: 'convertShapeToPath', params: { convertArcs: true, floatPrecision: 1 } },
  { name: 'mergePaths', params: { force: true } },
  { name: 'convertPathData', params: { floatPrecision: 1, convertToZ: false } },
];

/** What a sprite holds of an icon: how it is drawn is the style's. */
export function symbolOf(name: string, svg: string): string {
  // a dot is a line of a hundredth, which would be rounded to nothing
  const seen = svg.replaceAll(/([hv]-?)\.01(?!\d)/g, '$1.1');
  const body = optimize(seen, { plugins: SMALLER })
    .data.replace(/^[^]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`;
}
