import { seedDemo } from '#seed/demo/seed.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { run } from './process/run.ts';
import { createSite } from './site.ts';

await run({ createApp: createSite, saveLookups, seedDemo });
