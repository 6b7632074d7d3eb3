import { type Plugin, transformWithOxc } from 'vite';

/**
 * The package comes built twice, for the page and for its worker, and two thirds of the worker's build is in the page's
 * too. Built here from its sources, as exactly the version that is installed, both share one file: a quarter less.
 */
const ENTRY = '\0maplibre-gl';
const WORKER_URL = '\0maplibre-gl-worker-url';
const SOURCES = 'maplibre-gl/src';
/** What gl-map.ts takes of it, and where that is. */
const PARTS = {
  Map: 'ui/map.ts',
  LngLat: 'geo/lng_lat.ts',
  GeoJSONSource: 'source/geojson_source.ts',
  config: 'util/config.ts',
};
/** A format of tiles that nobody sends us: its decoder is a tenth of all. */
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
      // Its classes declare what their parents have filled: a field without a value is no field there.
      handler: async (code, id) =>
        await transformWithOxc(code, id, {
          typescript: { removeClassFieldsWithoutInitializer: true },
          assumptions: { setPublicClassFields: true },
        }),
    },
  };
}
