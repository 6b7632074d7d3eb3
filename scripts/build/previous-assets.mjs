import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = 'dist/client/assets';
const OWN = 'dist/client/.vite/own-assets.json';
const ASIDE = 'dist/last-assets';

/**
 * Sets the last build's files aside before a build, since open pages of it still request them. The returned function
 * puts them back after the build. Files of earlier builds are dropped.
 */
export function keepLastAssets() {
  rmSync(ASIDE, { recursive: true, force: true });
  if (existsSync(OWN)) {
    mkdirSync(ASIDE, { recursive: true });
    for (const file of JSON.parse(readFileSync(OWN, 'utf8'))) {
      if (existsSync(join(ASSETS, file))) cpSync(join(ASSETS, file), join(ASIDE, file));
    }
  }
  return () => {
    writeFileSync(OWN, JSON.stringify(readdirSync(ASSETS)));
    if (existsSync(ASIDE)) cpSync(ASIDE, ASSETS, { recursive: true, force: false });
    rmSync(ASIDE, { recursive: true, force: true });
  };
}
