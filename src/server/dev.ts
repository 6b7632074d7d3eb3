// The server with pages from the sources and hot reload: npm run dev.
import { createReachService } from './domains/messages/reach-service.ts';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { createApp } from './app.ts';
import { startBackground } from './background/start-background.ts';
import { startPostgres } from '#launcher/postgres/start.ts';
import { seedDemo } from '#seed/demo/seed.ts';
import { createDatabaseTurns } from './http/turns/database-turns.ts';
import { devPages } from './http/pages/dev-pages.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { run } from './process/run.ts';
import type { AppParts } from './process/serve.ts';
import { smsProvider } from './notifiers/sms/choose.ts';
import { chooseStorage } from './storage/choose.ts';
import { findStreets } from './http/tiles/find-streets.ts';
import { policyOrigins, runtimeConfig } from './site.ts';
import { chooseBot, choosePushSender } from './notifiers/choose-notifiers.ts';
import { createSockets } from './sockets.ts';

async function createDevSite(parts: AppParts) {
  const { sql, replicas, queue, env, log, channels, listener, onStop } = parts;
  const streets = await findStreets(env, log);
  onStop(async () => await streets?.close());
  const dev = await devPages({
    config: runtimeConfig(env, streets),
    origins: policyOrigins(env),
    log: (message, error) =>
      log(error instanceof Error ? `${message}: ${error.stack ?? error.message}` : message),
  });
  onStop(dev.close);
  const background = await startBackground({
    sql,
    queue,
    log,
    adsModeration: env.adsModeration,
    sms: smsProvider(env.sms, { dataDir: env.dataDir, print: env.log.format === 'text' ? log : null }),
    storage: chooseStorage(env),
    push: choosePushSender(env),
    bot: chooseBot(env),
    publicOrigin: env.publicOrigin,
    publisher: channels,
    retention: env.retention,
  });
  onStop(() => background.stop());
  const turns = createDatabaseTurns(sql);
  const reach = createReachService({ sql, publisher: channels, log });
  const app = createApp({
    sql,
    replicas,
    turns,
    queue,
    env,
    log,
    publisher: channels,
    reach,
    pages: dev.pages,
    streets,
  });
  const site = new Hono<{ Bindings: HttpBindings }>();
  site.use('*', async (c, next) => {
    if (c.req.path.startsWith('/api/')) return next();
    const isServed = await dev.serveModule(c.env.incoming, c.env.outgoing);
    return isServed ? RESPONSE_ALREADY_SENT : next();
  });
  site.route('/', app);
  const sockets = createSockets({ sql, turns, channels, listener, reach, env, log });
  return { fetch: site.fetch, sockets };
}

await run({ createApp: createDevSite, saveLookups, seedDemo, startBundled: startPostgres });
