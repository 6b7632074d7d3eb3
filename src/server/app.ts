import { Hono } from 'hono';
import type { Sql } from './db/client.ts';
import { createDeletionService } from './domains/accounts/deletion-service.ts';
import { createExportService } from './domains/accounts/export-service.ts';
import { takeBackDeletion } from './domains/accounts/leaving-service.ts';
import { accountRoutes } from './domains/accounts/routes.ts';
import { adsRoutes } from './domains/ads/routes.ts';
import { searchTiers } from './domains/ads/search/search.ts';
import { createAdsService } from './domains/ads/service.ts';
import { createAccountsService } from './domains/sign-in/accounts-service.ts';
import { createConsentService } from './domains/sign-in/consent-service.ts';
import { createOidc } from './domains/sign-in/social/oidc.ts';
import { createPasskeys } from './domains/sign-in/factors/passkeys.ts';
import { authRoutes, secondFactorRoutes } from './domains/sign-in/routes.ts';
import { createWithFactor } from './domains/sign-in/factors/second-factor-check.ts';
import { createSecondFactorService } from './domains/sign-in/factors/second-factor-service.ts';
import { createSecondFactorSettings } from './domains/sign-in/factors/second-factor-settings-service.ts';
import { createSessionsService } from './domains/sign-in/sessions/sessions-service.ts';
import { createSocialService } from './domains/sign-in/social/social-service.ts';
import { createSeal } from './domains/sign-in/factors/totp-seal.ts';
import { createClickService } from './domains/balance/click-service.ts';
import { createHighlightService } from './domains/balance/highlight-service.ts';
import { createPaymeService } from './domains/balance/payme-service.ts';
import { paymentRoutes } from './domains/balance/provider-routes.ts';
import { blocksRoutes } from './domains/blocks/routes.ts';
import { createBlocksService } from './domains/blocks/service.ts';
import { balanceRoutes } from './domains/balance/routes.ts';
import { createBalanceService } from './domains/balance/service.ts';
import { createImagesService } from './domains/images/service.ts';
import { lookupsRoutes } from './domains/lookups/routes.ts';
import { createLookupsService } from './domains/lookups/service.ts';
import { createNotificationSettingsService } from './domains/me/notification-settings-service.ts';
import { mePicturesRoutes } from './domains/me/pictures-routes.ts';
import { createMePicturesService } from './domains/me/pictures-service.ts';
import { meRoutes } from './domains/me/routes.ts';
import { createMeService } from './domains/me/service.ts';
import { moderationRoutes } from './domains/moderation/routes.ts';
import { createModerationService } from './domains/moderation/service.ts';
import { packsRoutes } from './domains/packs/routes.ts';
import { createPacksService } from './domains/packs/service.ts';
import { reportsRoutes } from './domains/reports/routes.ts';
import { createReportsService } from './domains/reports/service.ts';
import { requestsRoutes } from './domains/requests/routes.ts';
import { createRequestsService } from './domains/requests/service.ts';
import { sitemapRoutes } from './domains/sitemap/routes.ts';
import { usersRoutes } from './domains/users/routes.ts';
import { createUsersService } from './domains/users/service.ts';
import { verificationRoutes } from './domains/verification/routes.ts';
import { createVerificationService } from './domains/verification/service.ts';
import { viewsRoutes } from './domains/views/routes.ts';
import { createViewsService } from './domains/views/service.ts';
import type { Env } from './settings/env.ts';
import { AppError } from './http/app-error.ts';
import { createBinder } from './http/calls/bind.ts';
import { KeptAnswer } from './http/calls/kept-answer.ts';
import { SHARED_ANSWERS, type SharedAnswersOptions } from './http/calls/shared-answers.ts';
import { errorEdge } from './http/error-edge.ts';
import { gate } from './http/gate.ts';
import { imageRoutes } from './http/files/images.ts';
import type { Log } from './process/log.ts';
import { openApi } from './http/calls/openapi.ts';
import { webManifestRoutes } from './http/files/web-manifest.ts';
import { answerJson } from './http/calls/answer.ts';
import type { Pages } from './http/pages/pages.ts';
import { NO_PAYMENTS } from './settings/payments.ts';
import { chooseStorage } from './storage/choose.ts';
import type { JobSender } from './queue/queue.ts';
import { createRenditions, pictureTurns } from './storage/renditions.ts';
import type { Storage } from './storage/storage.ts';

export interface AppDeps {
  readonly sql: Sql;
  /** Takes what is to be done after the answer. */
  readonly queue: JobSender;
  readonly env: Pick<Env, 'production' | 'publicOrigin' | 'apiOrigin' | 'dataDir'> &
    Partial<
      Pick<
        Env,
        | 'trustProxy'
        | 'phoneCountries'
        | 'telegramBotToken'
        | 'oidc'
        | 'secretsKey'
        | 'payments'
        | 'highlightPrice'
      >
    >;
  readonly log: Log;
  /** A folder beside the data, unless said otherwise. */
  readonly storage?: Storage;
  readonly now?: () => Date;
  readonly sharedAnswers?: SharedAnswersOptions;
  /** What answers all that is neither a call nor an image. */
  readonly pages?: Pages;
}

/** The whole of what is served, by its parts; it does not listen. */
export function createApp(deps: AppDeps): Hono {
  const { sql, queue, env, log } = deps;
  const now = deps.now ?? (() => new Date());
  const app = new Hono();
  app.onError(errorEdge(log));
  app.use(gate({ allowedHosts: allowedHosts(env), corsOrigins: corsOrigins(env) }));

  const api = new Hono();
  const sessions = createSessionsService({ sql, takeBackDeletion });
  const next = new Hono();
  const { bind, finish } = createBinder(
    { v1: api, v2: next },
    {
      checkAnswers: !env.production,
      now,
      whoAsks: sessions.whoAsks,
      trustProxy: env.trustProxy ?? 0,
      sharedAnswers: deps.sharedAnswers ?? SHARED_ANSWERS,
    },
  );
  const lookups = createLookupsService({ sql, now });
  const ads = createAdsService({ sql, lookups, planSearch: searchTiers });
  lookupsRoutes(bind, lookups);
  adsRoutes(bind, ads);
  requestsRoutes(bind, createRequestsService({ sql, ads }));
  usersRoutes(bind, createUsersService({ sql }));
  packsRoutes(bind, createPacksService({ ads, lookups }));
  viewsRoutes(bind, createViewsService({ sql }));
  const { phoneCountries = ['+998'], telegramBotToken = null, publicOrigin } = env;
  const passkeys = createPasskeys({ sql, publicOrigin });
  const seal = createSeal({ key: env.secretsKey ?? null, dataDir: env.dataDir });
  const withFactor = createWithFactor({ sql, seal, passkeys });
  const secondFactor = createSecondFactorService({ sql, sessions, passkeys, withFactor });
  const accounts = createAccountsService({
    sql,
    queue,
    sessions,
    secondFactor,
    phoneCountries,
    publicOrigin,
  });
  const oidc = env.oidc ? createOidc({ sql, settings: env.oidc, publicOrigin }) : null;
  const social = createSocialService({
    sql,
    queue,
    secondFactor,
    phoneCountries,
    publicOrigin,
    telegramBotToken,
    oidc,
  });
  const settings = createSecondFactorSettings({ sql, accounts, passkeys, seal, withFactor });
  secondFactorRoutes(bind, { secondFactor, settings });
  authRoutes(bind, { accounts, sessions, social });
  const me = createMeService({ sql, lookups, sessions });
  meRoutes(bind, { me, accounts, sessions, social });
  const storage = deps.storage ?? chooseStorage(env);
  const inTurn = pictureTurns();
  const images = createImagesService({ sql, storage, inTurn });
  mePicturesRoutes(bind, { me, pictures: createMePicturesService({ sql, images }) });
  const verification = createVerificationService({ sql, images });
  verificationRoutes(bind, verification);
  moderationRoutes(bind, createModerationService({ sql, verification }));
  reportsRoutes(bind, createReportsService({ sql }));
  blocksRoutes(bind, createBlocksService({ sql }));
  const notifications = createNotificationSettingsService({ sql });
  accountRoutes(bind, {
    settings: notifications,
    exports: createExportService({ sql, settings: notifications, publicOrigin }),
    deletion: createDeletionService({
      sql,
      queue,
      consent: createConsentService({ sql, queue, accounts, publicOrigin }),
      publicOrigin,
    }),
  });
  const { payments = NO_PAYMENTS, highlightPrice = null } = env;
  balanceRoutes(bind, {
    balance: createBalanceService({ sql, settings: payments, publicOrigin, highlightPrice }),
    highlights: createHighlightService({ sql, price: highlightPrice }),
  });
  finish();
  const document = new KeptAnswer(Buffer.from(JSON.stringify(openApi(env.apiOrigin ?? env.publicOrigin))));
  api.get('/openapi.json', (c) => answerJson(c, document, { maxAge: 300 }));
  app.route('/api/v1', api);
  app.route('/api/v2', next);
  app.all('/api/*', notFound);

  paymentRoutes(app, {
    settings: payments,
    payme: createPaymeService({ sql }),
    click: createClickService({ sql }),
    now,
    log,
  });
  imageRoutes(app, createRenditions(storage, undefined, inTurn));
  webManifestRoutes(app, env.publicOrigin);
  sitemapRoutes(app, { sql, publicOrigin: env.publicOrigin, categories: () => lookups.leaves() });

  const { pages } = deps;
  if (pages) app.get('*', (c) => pages(c.req.raw, async (request) => app.fetch(request)));
  app.notFound(notFound);
  return app;
}

function notFound(): never {
  throw new AppError('not_found');
}

/** In production only by the names that people use, and from the machine itself for health checks. */
function allowedHosts({ production, publicOrigin, apiOrigin }: AppDeps['env']): string[] | undefined {
  if (!production) return undefined;
  const origins = apiOrigin === null ? [publicOrigin] : [publicOrigin, apiOrigin];
  return [...origins.map((origin) => new URL(origin).host), 'localhost', '127.0.0.1', '[::1]'];
}

/** Pages have an origin of their own only where the API has one too. */
function corsOrigins({ apiOrigin, publicOrigin }: AppDeps['env']): string[] {
  return apiOrigin === null || apiOrigin === publicOrigin ? [] : [publicOrigin];
}
