import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { runServerProcess } from './process/run-server-process.ts';
import { createSite } from './site.ts';

// The texts of the demo and the launcher are imported only by the starts that need them.
await runServerProcess({
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
