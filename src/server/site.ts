import { createReadPositionsService } from './domains/messages/read-positions-service.ts';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { RuntimeConfig } from '#contract/page.ts';
import { type AppDeps, createApp } from './app.ts';
import { startBackground } from './background/start-background.ts';
import type { Env } from './settings/env.ts';
import { RESPONSE_CACHE } from './http/calls/response-cache.ts';
import { createDatabaseFairQueue } from './http/turns/database-fair-queue.ts';
import { readBuiltFiles } from './http/pages/built-files.ts';
import { builtPages } from './http/pages/built-pages.ts';
import type { PolicyOrigins } from './http/pages/content-security-policy.ts';
import { PageCache } from './http/pages/page-cache.ts';
import { createPageLog } from './http/pages/page-log.ts';
import { shellPage } from './http/pages/shell/shell-page.ts';
import { readWorkerScript } from './http/pages/shell/worker-script.ts';
import { findStreets } from './http/tiles/find-streets.ts';
import type { Streets } from './http/tiles/streets-file.ts';
import { TILES_ADDRESS } from './http/tiles/tile-routes.ts';
import { staticFiles } from './http/files/static-files.ts';
import type { AppParts } from './process/serve.ts';
import { smsProvider } from './notifiers/sms/choose.ts';
import { createEdgePurge } from './notifiers/edge/purge-edge.ts';
import { createSockets } from './sockets.ts';
import { openStorage, secureStorage, tryStorage } from './storage/choose.ts';
import type { Storage } from './storage/storage.ts';
import { chooseBot, choosePushSender } from './notifiers/choose-notifiers.ts';
import { StartupError } from './process/startup-error.ts';
import { checkSharedSettings } from './process/shared-settings-repo.ts';
import { makeSharedSettings } from './shared-settings.ts';

const DIST = 'dist';
const CLIENT = join(DIST, 'client');

/** The application with the built pages and files around it. */
export async function createSite(parts: AppParts) {
  const { sql, env, log, channels, onStop } = parts;
  await access(join(CLIENT, 'index.html')).catch(() => {
    throw new StartupError(
      'The pages are not built: run "npm run build", or "npm start", which does it by itself.',
    );
  });
  // No other process uses the bundled database.
  if (env.databaseUrl !== null) {
    const origin = env.production && { PUBLIC_ORIGIN: env.publicOrigin };
    await checkSharedSettings(sql, { ...(await makeSharedSettings(env)), ...origin });
  }
  const streets = await findStreets(env, log);
  onStop(async () => await streets?.close());
  const config = runtimeConfig(env, streets);
  const origins = policyOrigins(env);
  const files = await staticFiles(CLIENT);
  const built = await readBuiltFiles(CLIENT);
  const shell = shellPage(built, config, origins);
  const worker = await readWorkerScript(CLIENT, {
    isOn: env.serviceWorker,
    apiOrigin: config.apiOrigin,
    shellRevision: shell.revision,
  });
  const own: Record<string, (request: Request) => Response> = {
    '/app-shell': shell.response,
    '/sw.js': worker,
  };
  const cache = new PageCache();
  const pages = await builtPages(DIST, {
    config,
    cache,
    origins,
    files: built,
    shell: shell.standIn,
    log: createPageLog(log),
    isBehindEdge: env.edge !== null,
  });
  await secureStorage(env);
  const storage = await openStorage(env);
  void tryStorage(storage, log);
  const { app, sockets } = await startAppAndBackground(parts, {
    storage,
    streets,
    sharedAnswers: { ...RESPONSE_CACHE, maxAge: env.sharedAnswersMs },
    dropPages: () => cache.drop(),
    onHiddenElsewhere: (drop) => {
      channels.subscribe('hidden', drop);
      channels.onGap(drop);
    },
    pages: async (request, api) =>
      own[new URL(request.url).pathname]?.(request) ?? files(request) ?? (await pages(request, api)),
  });
  return { fetch: app.fetch, sockets };
}

/** Starts the background work, and composes calls and sockets with the given pages. */
export async function startAppAndBackground(
  { sql, replicas, queue, env, log, channels, listener, onStop }: AppParts,
  pages: Pick<AppDeps, 'streets' | 'sharedAnswers' | 'dropPages' | 'onHiddenElsewhere' | 'pages'> & {
    readonly storage: Storage;
  },
) {
  const background = await startBackground({
    sql,
    queue,
    log,
    adsModeration: env.adsModeration,
    sms: smsProvider(env.sms, { dataDir: env.dataDir, print: env.log.format === 'text' ? log : null }),
    smsPerDay: env.smsPerDay,
    storage: pages.storage,
    push: choosePushSender(env),
    bot: chooseBot(env),
    publicOrigin: env.publicOrigin,
    publisher: channels,
    retention: env.retention,
    purge: env.edge && createEdgePurge(env.edge),
  });
  onStop(() => background.stop());
  const turns = createDatabaseFairQueue(sql);
  const reach = createReadPositionsService({ sql, publisher: channels, log });
  const app = createApp({ sql, replicas, turns, queue, env, log, publisher: channels, reach, ...pages });
  const sockets = createSockets({ sql, turns, channels, listener, reach, env, log });
  return { app, sockets };
}

export function runtimeConfig(env: Env, streets: Pick<Streets, 'maxZoom'> | undefined): RuntimeConfig {
  return {
    publicOrigin: env.publicOrigin,
    apiOrigin: env.apiOrigin ?? '',
    ...(env.socketOrigin !== null && { socketOrigin: env.socketOrigin }),
    mapTiles: mapTiles(env, streets),
    ...(env.translation !== null && { translates: true }),
    serviceWorker: env.serviceWorker,
    operator: env.operator,
    signInServices: [
      ...(env.telegramBotToken === null ? [] : ['Telegram']),
      ...(env.oidc ? [env.oidc.name] : []),
    ],
    paymentServices: [...(env.payments.payme ? ['Payme'] : []), ...(env.payments.click ? ['Click'] : [])],
    sendsSms: env.sms.provider === 'eskiz',
  };
}

/** Source of the map's tiles: a configured service takes precedence over the file in the data folder. */
function mapTiles(
  { mapTiles: url }: Env,
  streets: Pick<Streets, 'maxZoom'> | undefined,
): RuntimeConfig['mapTiles'] {
  const attribution = '© OpenStreetMap';
  if (url !== null) return { url, attribution };
  return streets ? { url: TILES_ADDRESS, attribution, vectorTo: streets.maxZoom } : null;
}

export function policyOrigins(env: Env): PolicyOrigins {
  const tiles = env.mapTiles === null ? [] : [new URL(env.mapTiles).origin];
  const api = env.apiOrigin === null ? [] : [env.apiOrigin];
  const sockets = env.socketOrigin === null ? [] : [env.socketOrigin];
  return { connect: [...api, ...sockets], images: [...api, ...tiles] };
}
