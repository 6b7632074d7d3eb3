import { createApp } from './app.ts';
import { seedDemo } from './demo/seed.ts';
import { saveLookups } from './lookups/save.ts';
import { run } from './run.ts';

await run({ createApp, saveLookups, seedDemo });
