import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = 'dist/client/assets';
const OWN = 'dist/client/.vite/own-assets.json';
const ASIDE = 'dist/last-assets';

/**
 * Whoever has a page of the last build open still asks for its files: they are laid aside before a build, and what it
 * returns puts them back after it. Files of builds before that go.
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
