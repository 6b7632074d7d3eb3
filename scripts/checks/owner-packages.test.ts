import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The fifteen packages that the project's owner has named, and where each does the work that it was named for. */
const OWNER_PACKAGES = {
  react: 'src/app/ui/**/*.tsx',
  'react-dom': 'src/app/{entry-*.tsx,start/*.tsx}',
  '@tanstack/react-router': 'src/app/router.tsx',
  '@tanstack/react-query': 'src/app/platform/query/*.ts',
  '@tanstack/query-sync-storage-persister': 'src/app/shared/saved-queries/*.ts',
  'workbox-window': 'src/app/platform/offline/*.ts',
  'vite-plugin-pwa': 'scripts/build/service-worker.ts',
  dexie: 'src/device/database/*.ts',
  valibot: 'src/contract/ads/*.ts',
  '@lingui/core': 'src/app/platform/i18n/**/*.ts',
  '@lingui/react': 'src/app/router.tsx',
  'maplibre-gl': 'src/app/map/gl/*.ts',
  sonner: 'src/app/ui/toasts/*.tsx',
  vitest: 'tests/api/server/*.test.ts',
  playwright: 'tests/e2e/setup/*.ts',
};
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

describe('the packages that the owner has named', () => {
  it.each(Object.entries(OWNER_PACKAGES))('%s is declared and used for its purpose', (name, files) => {
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
    // An import of types alone leaves nothing of a package.
    const use = new RegExp(`^import (?!type )[^;]*? from '${name}(?:/[^']+)?';`, 'm');
    const users = globSync(files).filter((file) => use.test(readFileSync(file, 'utf8')));
    expect(users, files).not.toEqual([]);
  });
});
