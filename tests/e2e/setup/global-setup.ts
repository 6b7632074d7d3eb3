import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from 'playwright/test';
import { startOidcIssuer } from '#tests/factories/outside/oidc-issuer.ts';
import { BOT_TOKEN } from '#tests/factories/outside/telegram.ts';
import { startSite } from '#tests/setup/server/site-server.ts';
import { freePort } from '#tests/setup/network/free-port.ts';
import { publishSites, type SiteEnvironment } from './own-site.ts';

interface RunningSite {
  readonly environment: SiteEnvironment;
  readonly stop: () => Promise<void>;
}

/** One server with its database for each worker, or the site that `SITE_ORIGIN` names for all of them. */
async function globalSetup({ workers }: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  if (process.env['SITE_ORIGIN']) return async () => undefined;
  const removeDemoData = await prepareDemoData();
  const sites = await Promise.all(Array.from({ length: workers }, startWorkerSite));
  publishSites(sites.map(({ environment }) => environment));
  return async () => {
    await Promise.all(sites.map(async ({ stop }) => await stop()));
    await removeDemoData();
  };
}

/** Fills one data folder for all sites to copy, unless `DEMO_DATA` names one. */
async function prepareDemoData(): Promise<() => Promise<void>> {
  if (process.env['DEMO_DATA'] !== undefined) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'yumush-demo-data-'));
  const site = await startSite({ dataDir: folder });
  await site.stop();
  process.env['DEMO_DATA'] = folder;
  return async () => await rm(folder, { recursive: true, force: true });
}

async function startWorkerSite(): Promise<RunningSite> {
  // Passkeys and OpenID Connect are bound to the site's origin, so the port is chosen before the start.
  const port = await freePort();
  const issuer = await startOidcIssuer(`http://localhost:${port}/login/oidc`);
  const site = await startSite({
    env: {
      // Tests send an address of their own, as a proxy would, so that they do not share rate limits.
      TRUST_PROXY: '1',
      PORT: String(port),
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: issuer.clientId,
      OIDC_CLIENT_SECRET: issuer.clientSecret,
      OIDC_NAME: 'Test ID',
      // The tests simulate these external services.
      PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2',
      PAYME_KEY: 'e2e-kassa-kaliti',
    },
  });
  return {
    environment: {
      SITE_ORIGIN: site.origin,
      SITE_DATA: site.dataDir,
      ISSUER_ORIGIN: issuer.url,
    },
    stop: async () => {
      await site.stop();
      await issuer.stop();
    },
  };
}

// oxlint-disable-next-line import/no-default-export -- what the runner asks for
export default globalSetup;
