import type { createGlMap } from './gl-map.ts';

/** Checked before the download: 260 kB are pointless for a device that cannot run them. */
export function canDrawGl(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

export async function loadGl(): Promise<typeof createGlMap> {
  const { createGlMap: create } = await import('./gl-map.ts');
  return create;
}
