import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { run } from './process/run.ts';
import { createSite } from './site.ts';

// The texts of the demo and the launcher are imported only by the starts that need them.
await run({
  createApp: createSite,
  saveLookups,
  seedDemo: async (parts) => {
    const { seedDemo } = await import('#seed/demo/seed.ts');
    return await seedDemo(parts);
  },
  startBundled: async (options) => {
    const { startPostgres } = await import('#launcher/postgres/start.ts');
    return await startPostgres(options);
  },
});
