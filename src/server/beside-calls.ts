import type { Hono } from 'hono';
import type { Sql } from './db/client.ts';
import { createClickService } from './domains/balance/click-service.ts';
import { createPaymeService } from './domains/balance/payme-service.ts';
import { paymentRoutes } from './domains/balance/provider-routes.ts';
import type { LookupsService } from './domains/lookups/lookups-service.ts';
import { sitemapRoutes } from './domains/sitemap/sitemap-routes.ts';
import { callerOf } from './http/client.ts';
import type { DatabaseTurns } from './http/database-turns.ts';
import { imageRoutes } from './http/files/images.ts';
import { webManifestRoutes } from './http/files/web-manifest.ts';
import type { Streets } from './http/tiles/streets-file.ts';
import { tileRoutes } from './http/tiles/tile-routes.ts';
import type { Log } from './process/log.ts';
import type { PaymentSettings } from './settings/payments.ts';
import type { Renditions } from './storage/renditions.ts';

interface BesideCallsDeps {
  readonly sql: Sql;
  readonly turns: DatabaseTurns;
  readonly lookups: LookupsService;
  readonly renditions: Renditions;
  readonly streets: Streets | undefined;
  readonly payments: PaymentSettings;
  readonly publicOrigin: string;
  readonly trustProxy: number;
  readonly now: () => Date;
  readonly log: Log;
}

/** Serves payment callbacks, images, map tiles, the manifest and the sitemap. */
export function serveBesideCalls(app: Hono, deps: BesideCallsDeps): void {
  const { sql, turns, lookups, publicOrigin, trustProxy, now, log } = deps;
  // no turns here: only calls that the payment service has signed reach the database
  paymentRoutes(app, {
    settings: deps.payments,
    payme: createPaymeService({ sql }),
    click: createClickService({ sql }),
    now,
    log,
  });
  imageRoutes(app, deps.renditions, trustProxy);
  tileRoutes(app, deps.streets);
  webManifestRoutes(app, publicOrigin);
  sitemapRoutes(app, {
    sql,
    publicOrigin,
    categories: () => lookups.leaves(),
    inTurn: (c, work) => turns.take({ caller: callerOf(c, trustProxy), cost: 'heavy' }, work),
  });
}
