import { seedDemo } from './demo/seed.ts';
import { saveLookups } from './lookups/save.ts';
import { run } from './run.ts';
import { createSite } from './site.ts';

await run({ createApp: createSite, saveLookups, seedDemo });
