import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { RuntimeConfig } from '../contract/page.ts';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import type { Env } from './env.ts';
import { builtPages } from './http/pages/built-pages.ts';
import type { PolicyOrigins } from './http/pages/content-security-policy.ts';
import { staticFiles } from './http/static-files.ts';
import type { AppParts } from './serve.ts';
import { StartupError } from './startup-error.ts';

const DIST = 'dist';

/** The application with the built pages and files around it. */
export async function createSite({ sql, env, log, onStop }: AppParts) {
  await access(join(DIST, 'client/index.html')).catch(() => {
    throw new StartupError(
      'The pages are not built: run "npm run build", or "npm start", which does it by itself.',
    );
  });
  const files = await staticFiles(join(DIST, 'client'));
  const { pages } = await builtPages(DIST, {
    config: runtimeConfig(env),
    origins: policyOrigins(env),
    log: (message, error) =>
      log(error instanceof Error ? `${message}: ${error.stack ?? error.message}` : message),
  });
  const background = await startBackground({ sql, log });
  onStop(() => background.stop());
  return createApp({
    sql,
    env,
    log,
    pages: async (request, api) => files(request) ?? (await pages(request, api)),
  });
}

export function runtimeConfig(env: Env): RuntimeConfig {
  return {
    publicOrigin: env.publicOrigin,
    apiOrigin: env.apiOrigin ?? '',
    mapTiles: env.mapTiles === null ? null : { url: env.mapTiles, attribution: '© OpenStreetMap' },
  };
}

export function policyOrigins(env: Env): PolicyOrigins {
  const tiles = env.mapTiles === null ? [] : [new URL(env.mapTiles).origin];
  const api = env.apiOrigin === null ? [] : [env.apiOrigin];
  const sockets = env.socketOrigin === null ? [] : [env.socketOrigin];
  return { connect: [...api, ...sockets], images: [...api, ...tiles] };
}
