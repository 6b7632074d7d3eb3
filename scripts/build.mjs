// Builds everything that is served: the sprite, the page's files (with compressed copies) and the server's renderer.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { keepLastAssets } from './build/previous-assets.mjs';
import { beginBuild } from '../launcher/page-build.mjs';

process.env.NODE_ENV = 'production';
const finishBuild = beginBuild();
await import('./build-sprite.mjs');
const putBackLastAssets = keepLastAssets();
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: 'src/app/entry-server.tsx' } });

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|webmanifest|geojson|txt)$/;
const folder = 'dist/client';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => join(folder, file))
  .filter((file) => COMPRESSIBLE.test(file) && statSync(file).isFile() && statSync(file).size > 512);
await Promise.all(
  files.map(async (file) => {
    const bytes = readFileSync(file);
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }),
);
putBackLastAssets();
finishBuild();
console.log(`built: ${files.length} files compressed`);
