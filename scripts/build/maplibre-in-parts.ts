import { type Plugin, transformWithOxc } from 'vite';

/**
 * The package ships two builds, for the page and for its worker, and two thirds of the worker's code is in the page's
 * too. Built from the sources of the installed version, both share one file, which saves a quarter.
 */
const ENTRY = '\0maplibre-gl';
const WORKER_URL = '\0maplibre-gl-worker-url';
const SOURCES = 'maplibre-gl/src';
/** Exports that gl-map.ts uses, and their source files. */
const PARTS = {
  Map: 'ui/map.ts',
  LngLat: 'geo/lng_lat.ts',
  GeoJSONSource: 'source/geojson_source.ts',
  config: 'util/config.ts',
};
/** A tile format that no service of ours sends; its decoder is a tenth of the library. */
const OTHER_TILES = /\/maplibre-gl\/src\/source\/vector_tile_mlt\.ts$/;

export function maplibreInParts(): Plugin {
  let folder = '';
  return {
    name: 'maplibre-in-parts',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      folder = `${root}/node_modules/${SOURCES}`;
    },
    resolveId: {
      filter: { id: /^maplibre-gl(?:\/dist\/maplibre-gl-worker\.mjs\?worker&url)?$/ },
      handler: (id) => (id === 'maplibre-gl' ? ENTRY : WORKER_URL),
    },
    load: {
      filter: { id: /^\0maplibre-gl|vector_tile_mlt\.ts$/ },
      handler(id) {
        if (id === WORKER_URL) {
          const worker = this.emitFile({
            type: 'chunk',
            id: `${folder}/source/worker.ts`,
            name: 'maplibre-gl-worker',
          });
          return `export default import.meta.ROLLUP_FILE_URL_${worker};`;
        }
        if (OTHER_TILES.test(id))
          return `export class MLTVectorTile { constructor() { throw new Error('tiles of another format'); } }`;
        const parts = Object.entries(PARTS).map(
          ([name, file]) => `export { ${name} } from ${JSON.stringify(`${folder}/${file}`)};`,
        );
        return [
          '/** @license MapLibre GL JS, 3-Clause BSD: https://github.com/maplibre/maplibre-gl-js/blob/main/LICENSE.txt */',
          `import { config } from ${JSON.stringify(`${folder}/${PARTS.config}`)};`,
          ...parts,
          'export function setWorkerUrl(url) { config.WORKER_URL = url; }',
        ].join('\n');
      },
    },
    transform: {
      filter: { id: /\/maplibre-gl\/src\/.*\.ts$/ },
      // Subclasses declare fields that their parents have already set: a declaration without a value must not reset
      // them.
      handler: async (code, id) =>
        await transformWithOxc(code, id, {
          typescript: { removeClassFieldsWithoutInitializer: true },
          assumptions: { setPublicClassFields: true },
        }),
    },
  };
}
