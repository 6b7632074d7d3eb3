import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { RuntimeConfig } from '../contract/page.ts';
import { createApp } from './app.ts';
import { startBackground } from './background/start-background.ts';
import type { Env } from './settings/env.ts';
import { SHARED_ANSWERS } from './http/calls/shared-answers.ts';
import { readBuiltFiles } from './http/pages/built-files.ts';
import { builtPages } from './http/pages/built-pages.ts';
import type { PolicyOrigins } from './http/pages/content-security-policy.ts';
import { shellPage } from './http/pages/shell-page.ts';
import { readWorkerScript } from './http/pages/worker-script.ts';
import { staticFiles } from './http/files/static-files.ts';
import type { AppParts } from './process/serve.ts';
import { smsProvider } from './sms/choose.ts';
import { chooseStorage, secureStorage, tryStorage } from './storage/choose.ts';
import { StartupError } from './process/startup-error.ts';

const DIST = 'dist';
const CLIENT = join(DIST, 'client');

/** The application with the built pages and files around it. */
export async function createSite({ sql, queue, env, log, onStop }: AppParts) {
  await access(join(CLIENT, 'index.html')).catch(() => {
    throw new StartupError(
      'The pages are not built: run "npm run build", or "npm start", which does it by itself.',
    );
  });
  const config = runtimeConfig(env);
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
  const pages = await builtPages(DIST, {
    config,
    origins,
    files: built,
    shell: shell.standIn,
    log: (message, error) =>
      log(error instanceof Error ? `${message}: ${error.stack ?? error.message}` : message),
  });
  await secureStorage(env);
  const storage = chooseStorage(env);
  void tryStorage(storage, log);
  const background = await startBackground({
    sql,
    queue,
    log,
    sms: smsProvider(env.sms, { dataDir: env.dataDir, print: log }),
    storage,
  });
  onStop(() => background.stop());
  return createApp({
    sql,
    queue,
    env,
    log,
    sharedAnswers: { ...SHARED_ANSWERS, maxAge: env.sharedAnswersMs },
    pages: async (request, api) =>
      own[new URL(request.url).pathname]?.(request) ?? files(request) ?? (await pages(request, api)),
  });
}

export function runtimeConfig(env: Env): RuntimeConfig {
  return {
    publicOrigin: env.publicOrigin,
    apiOrigin: env.apiOrigin ?? '',
    mapTiles: env.mapTiles === null ? null : { url: env.mapTiles, attribution: '© OpenStreetMap' },
    serviceWorker: env.serviceWorker,
  };
}

export function policyOrigins(env: Env): PolicyOrigins {
  const tiles = env.mapTiles === null ? [] : [new URL(env.mapTiles).origin];
  const api = env.apiOrigin === null ? [] : [env.apiOrigin];
  const sockets = env.socketOrigin === null ? [] : [env.socketOrigin];
  return { connect: [...api, ...sockets], images: [...api, ...tiles] };
}
