// Measures requests, background jobs and bytes at several numbers of ads: npm run bench:scale, after npm run build;
// SIZES="10000,100000" selects sizes, PARTS="requests,jobs,replica" parts, ROUNDS and SECONDS the length. The databases
// stay in .bench/. Ends with 1 when a row takes more than twice as long at the largest size as at the smallest.
import { postgresFolder } from '#launcher/debian.mjs';
import { withFilledDatabase } from '#bench/worlds/filled-database.ts';
import { measureBytes } from './scale/measure-bytes.ts';
import { measureJobs } from './scale/measure-jobs.ts';
import { measureReplica } from './scale/measure-replica.ts';
import { measureRequests } from './scale/measure-requests.ts';
import {
  formatAds,
  isGoalReached,
  type SizeResult,
  formatByteTable,
  formatGoalTables,
  formatRequestTable,
  formatSetupTable,
} from './scale/tables.ts';

const SIZES = (process.env['SIZES'] ?? '10000,1000000,5000000')
  .split(',')
  .map(Number)
  .toSorted((a, b) => a - b);
const PARTS = new Set((process.env['PARTS'] ?? 'requests,jobs,replica').split(','));
const EFFORT = {
  rounds: Number(process.env['ROUNDS'] ?? 300),
  seconds: Number(process.env['SECONDS'] ?? 4),
};
const SMALLEST = SIZES[0] ?? 10_000;
/** Changes of a batch; the same number at each size. */
const CHANGES = Math.min(1000, Math.floor(SMALLEST / 10));

const sizes: SizeResult[] = [];
for (const ads of SIZES) {
  await withFilledDatabase(ads, async (sql, socket) => {
    // null in PostgreSQL before 17
    const [pages] = await sql<{ status: string | null }[]>`
      select current_setting('huge_pages_status', true) as status`;
    console.log(`measuring ${formatAds(ads)} ads, huge pages: ${pages?.status ?? 'unknown'}`);
    const bytes = await measureBytes(sql, ads);
    const requests = PARTS.has('requests') ? await measureRequests({ ads, sql, socket }, EFFORT) : [];
    const jobs = PARTS.has('jobs') ? await measureJobs({ unlimited: sql, socket }, ads, CHANGES) : [];
    sizes.push({ ads, requests, jobs, bytes });
  });
}
const hasReplica = PARTS.has('replica') && postgresFolder() !== null;
const replicaAds = Number(process.env['REPLICA_ADS'] ?? SMALLEST);
const setups = hasReplica ? await measureReplica(replicaAds, EFFORT) : [];

const tables = [
  ...(PARTS.has('requests') ? sizes.map(formatRequestTable) : []),
  formatGoalTables(sizes),
  formatByteTable(sizes),
  ...(setups.length > 0 ? [formatSetupTable(replicaAds, setups)] : []),
];
console.log(`\n${tables.join('\n\n')}`);
process.exitCode = isGoalReached(sizes) ? 0 : 1;
