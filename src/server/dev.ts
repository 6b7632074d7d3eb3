// The server with pages from the sources and hot reload: npm run dev.
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { startPostgres } from '#launcher/postgres/start.ts';
import { seedDemo } from '#seed/demo/seed.ts';
import { devPages } from './http/pages/dev-pages.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { runServerProcess } from './process/run-server-process.ts';
import type { AppParts } from './process/serve.ts';
import { chooseStorage } from './storage/choose.ts';
import { findStreets } from './http/tiles/find-streets.ts';
import { policyOrigins, runtimeConfig, startAppAndBackground } from './site.ts';

async function createDevSite(parts: AppParts) {
  const { env, log, onStop } = parts;
  const streets = await findStreets(env, log);
  onStop(async () => await streets?.close());
  const dev = await devPages({
    config: runtimeConfig(env, streets),
    origins: policyOrigins(env),
    log: (message, error) =>
      log(error instanceof Error ? `${message}: ${error.stack ?? error.message}` : message),
  });
  onStop(dev.close);
  const storage = chooseStorage(env);
  const { app, sockets } = await startAppAndBackground(parts, { storage, pages: dev.pages, streets });
  const site = new Hono<{ Bindings: HttpBindings }>();
  site.use('*', async (c, next) => {
    if (c.req.path.startsWith('/api/')) return next();
    const isServed = await dev.serveModule(c.env.incoming, c.env.outgoing);
    return isServed ? RESPONSE_ALREADY_SENT : next();
  });
  site.route('/', app);
  return { fetch: site.fetch, sockets };
}

await runServerProcess({ createApp: createDevSite, saveLookups, seedDemo, startBundled: startPostgres });
