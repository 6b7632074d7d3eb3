import * as v from 'valibot';

/** Environment variables by which tests and their helpers reach the site of their worker. */
const SiteEnvironment = v.object({
  SITE_ORIGIN: v.string(),
  SITE_DATA: v.string(),
  ISSUER_ORIGIN: v.string(),
});
export type SiteEnvironment = v.InferOutput<typeof SiteEnvironment>;

/** Hands the sites, one for each worker, to the processes of the workers, which inherit the environment. */
export function publishSites(sites: readonly SiteEnvironment[]): void {
  process.env['SITES'] = JSON.stringify(sites);
}

/** Sets the environment of a worker's process to its own site: no worker sees rows of another's tests. */
export function chooseOwnSite(): void {
  const { SITES, TEST_PARALLEL_INDEX } = process.env;
  if (SITES === undefined || TEST_PARALLEL_INDEX === undefined) return;
  const own = v.parse(v.array(SiteEnvironment), JSON.parse(SITES))[Number(TEST_PARALLEL_INDEX)];
  if (!own) throw new Error(`worker ${TEST_PARALLEL_INDEX} has no site`);
  Object.assign(process.env, own);
}
