// Fills a data folder as a first start does: node tests/setup/database/fill-demo-data.ts <folder>
import { startSite } from '#tests/setup/server/site-server.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Which folder?');
const site = await startSite({ dataDir });
await site.stop();
