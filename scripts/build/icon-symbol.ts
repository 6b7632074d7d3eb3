import { optimize, type PluginConfig } from 'svgo';

/** Merges paths and rounds to a tenth of an icon's unit, which is finer than a screen shows. */
const SMALLER: PluginConfig[] = [
  { name: 'convertShapeToPath', params: { convertArcs: true, floatPrecision: 1 } },
  { name: 'mergePaths', params: { force: true } },
  { name: 'convertPathData', params: { floatPrecision: 1, convertToZ: false } },
];

/** The sprite's symbol of an icon; CSS sets stroke and fill. */
export function symbolOf(name: string, svg: string): string {
  // A dot is a line of a hundredth of a unit, which rounding would remove.
  const seen = svg.replaceAll(/([hv]-?)\.01(?!\d)/g, '$1.1');
  const body = drawingOf(optimize(seen, { plugins: SMALLER }).data);
  return `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`;
}

/** The content of an SVG file. */
export function drawingOf(svg: string): string {
  return svg.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
}
