import { seedDemo } from '#seed/demo/seed.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { run } from './process/run.ts';
import { createSite } from './site.ts';

await run({
  createApp: createSite,
  saveLookups,
  seedDemo,
  // loaded only where it is needed: with a database of the operator's own, the site runs without the launcher
  startBundled: async (options) => {
    const { startPostgres } = await import('#launcher/postgres/start.ts');
    return await startPostgres(options);
  },
});
