import { Hono } from 'hono';
import { serveBesideCalls } from './beside-calls.ts';
import type { Sql } from './db/client.ts';
import { createDeletionService } from './domains/accounts/deletion-service.ts';
import { createExportService } from './domains/accounts/export-service.ts';
import { takeBackDeletion } from './domains/accounts/leaving-service.ts';
import { accountRoutes } from './domains/accounts/routes.ts';
import { createOwnerService } from './domains/ads/lifecycle/owner-service.ts';
import { ownAdsRoutes } from './domains/ads/own-routes.ts';
import { favouritesRoutes } from './domains/ads/favourites/favourites-routes.ts';
import { createFavouritesService } from './domains/ads/favourites/favourites-service.ts';
import { createOwnAdsService } from './domains/ads/own/own-service.ts';
import { createPhoneService } from './domains/ads/phone/phone-service.ts';
import { phoneRoutes } from './domains/ads/phone/routes.ts';
import { createAdPhotosService } from './domains/ads/photos/photos-service.ts';
import { createReview } from './domains/ads/review/review.ts';
import { adsRoutes } from './domains/ads/routes.ts';
import { savedSearchesRoutes } from './domains/ads/saved-searches/saved-searches-routes.ts';
import { createSavedSearchesService } from './domains/ads/saved-searches/saved-searches-service.ts';
import { createSearchPlans } from './domains/ads/search/search-plans.ts';
import { createAdsService } from './domains/ads/service.ts';
import { createCityOfPlace } from './domains/ads/write/city-of-place.ts';
import { createContentCheck } from './domains/ads/write/content.ts';
import { createCreateService } from './domains/ads/write/create-service.ts';
import { createEditService } from './domains/ads/write/edit-service.ts';
import { createPasswords, type Passwords } from './domains/sign-in/passwords/passwords.ts';
import { createConsentService } from './domains/sign-in/consent-service.ts';
import { createSessionsService } from './domains/sign-in/sessions/sessions-service.ts';
import { createHighlightService } from './domains/balance/highlight-service.ts';
import { nominatim } from './domains/addresses/geocoder.ts';
import { addressesRoutes } from './domains/addresses/routes.ts';
import { createAddressesService } from './domains/addresses/service.ts';
import { blocksRoutes } from './domains/blocks/routes.ts';
import { bannersRoutes } from './domains/banners/routes.ts';
import { createBannersService } from './domains/banners/service.ts';
import { createBlocksService } from './domains/blocks/service.ts';
import { balanceRoutes } from './domains/balance/routes.ts';
import { createBalanceService } from './domains/balance/service.ts';
import { createNotificationsService } from './domains/events/notifications-service.ts';
import { notificationsRoutes } from './domains/events/routes.ts';
import { createEventWriter } from './domains/events/write-service.ts';
import { feedbacksRoutes } from './domains/feedbacks/routes.ts';
import { createFeedbacksService } from './domains/feedbacks/service.ts';
import { createFilesService } from './domains/images/files-service.ts';
import { createImagesService } from './domains/images/service.ts';
import { lookupsRoutes } from './domains/lookups/routes.ts';
import { createLookupsService } from './domains/lookups/service.ts';
import { createNotificationSettingsService } from './domains/me/notification-settings-service.ts';
import { createPushService } from './domains/me/channels/push-service.ts';
import { waysRoutes } from './domains/me/channels/routes.ts';
import { createTelegramService } from './domains/me/channels/telegram-service.ts';
import { mePicturesRoutes } from './domains/me/pictures-routes.ts';
import { createMePicturesService } from './domains/me/pictures-service.ts';
import { createHomeService } from './domains/me/home-service.ts';
import { meRoutes } from './domains/me/routes.ts';
import { createMeService } from './domains/me/service.ts';
import { createAdModerationService } from './domains/moderation/ads-service.ts';
import { createReportDecisionsService } from './domains/moderation/reports-service.ts';
import { adModerationRoutes, moderationRoutes, reportDecisionsRoutes } from './domains/moderation/routes.ts';
import { createModerationService } from './domains/moderation/service.ts';
import { createAttachmentsService } from './domains/messages/attachments-service.ts';
import type { ReachService } from './domains/messages/reach-service.ts';
import { createPresenceService } from './domains/presence/presence-service.ts';
import { presenceRoutes } from './domains/presence/routes.ts';
import { packsRoutes } from './domains/packs/routes.ts';
import { createPacksService } from './domains/packs/service.ts';
import { reportsRoutes } from './domains/reports/routes.ts';
import { createReportsService } from './domains/reports/service.ts';
import { requestsRoutes } from './domains/requests/routes.ts';
import { createApplyService } from './domains/requests/apply-service.ts';
import { endRequestsOf } from './domains/requests/follow-service.ts';
import { createRequestTransitionService } from './domains/requests/transition-service.ts';
import { createRequestsService } from './domains/requests/service.ts';
import { uploadRoutes } from './domains/uploads/routes.ts';
import { createUploadsService } from './domains/uploads/uploads-service.ts';
import { usersRoutes } from './domains/users/routes.ts';
import { createUsersService } from './domains/users/service.ts';
import { verificationRoutes } from './domains/verification/routes.ts';
import { createVerificationService } from './domains/verification/service.ts';
import { appLinkRoutes } from './domains/app-link/routes.ts';
import { createAppLinkService } from './domains/app-link/service.ts';
import { pageErrorsRoutes } from './domains/page-errors/routes.ts';
import { createPageErrorsService } from './domains/page-errors/service.ts';
import { requirePhone } from './domains/sign-in/phones.ts';
import { viewsRoutes } from './domains/views/routes.ts';
import { createViewsService } from './domains/views/service.ts';
import { type Env, SMS_PER_DAY } from './settings/env.ts';
import { bindChats } from './chats.ts';
import { AppError } from './http/app-error.ts';
import { createBinder } from './http/calls/bind.ts';
import { CachedAnswer } from './http/calls/cached-answer.ts';
import { RESPONSE_CACHE, type ResponseCacheOptions } from './http/calls/response-cache.ts';
import { createDatabaseTurns, type DatabaseTurns } from './http/database-turns.ts';
import { errorEdge } from './http/error-edge.ts';
import { gate } from './http/gate.ts';
import { allowedHosts, corsOrigins } from './http/origins.ts';
import { createUploadRoom } from './http/files/upload-room.ts';
import type { Log } from './process/log.ts';
import { openApi } from './http/calls/openapi.ts';
import type { Streets } from './http/tiles/streets-file.ts';
import { answerJson } from './http/calls/answer.ts';
import type { PageServer } from './http/pages/pages.ts';
import { chooseBot, choosePushSender } from './notifiers/choose-notifiers.ts';
import { bindSignIn } from './sign-in.ts';
import { NO_PAYMENTS } from './settings/payments.ts';
import { createSmsSender } from './notifiers/sms/sender.ts';
import { chooseStorage } from './storage/choose.ts';
import type { JobSender } from './queue/queue.ts';
import type { Publisher } from './realtime/channels/channels.ts';
import { createWakeUps } from './realtime/channels/wake-ups.ts';
import { publishByPostgres } from './realtime/channels/postgres-channels.ts';
import { createRenditions, pictureTurns } from './storage/renditions.ts';
import type { Storage } from './storage/storage.ts';

export interface AppDeps {
  readonly sql: Sql;
  /** The queue of jobs that run after the answer. */
  readonly queue: JobSender;
  /** Sends wake-ups to the sockets of all processes; by default through the database. */
  readonly publisher?: Publisher;
  /** Shared with this process's sockets, if it has any. */
  readonly reach?: ReachService;
  readonly env: Pick<Env, 'production' | 'publicOrigin' | 'apiOrigin' | 'dataDir'> &
    Partial<
      Pick<
        Env,
        | 'trustProxy'
        | 'phoneCountries'
        | 'telegramBotToken'
        | 'telegram'
        | 'push'
        | 'oidc'
        | 'secretsKey'
        | 'payments'
        | 'highlightPrice'
        | 'smsPerDay'
        | 'adsModeration'
        | 'geocoderUrl'
      >
    >;
  readonly log: Log;
  /** Shared with the sockets; by default the calls have turns of their own. */
  readonly turns?: DatabaseTurns;
  /** Defaults to a folder beside the data. */
  readonly storage?: Storage;
  readonly now?: () => Date;
  readonly passwords?: Passwords;
  readonly sharedAnswers?: ResponseCacheOptions;
  /** Milliseconds for which the meaning of a search is cached. */
  readonly searchPlansMs?: number;
  /** Answers everything that is neither a call nor an image. */
  readonly pages?: PageServer;
  /** Streets from the operator's file; `undefined` for a map without streets. */
  readonly streets?: Streets | undefined;
  /** Drops cached pages. */
  readonly dropPages?: () => void;
}

/** Composes everything that is served; it does not listen. */
export function createApp(deps: AppDeps): Hono {
  const { sql, queue, env, log } = deps;
  const now = deps.now ?? (() => new Date());
  const turns = deps.turns ?? createDatabaseTurns(sql);
  const trustProxy = env.trustProxy ?? 0;
  const app = new Hono();
  app.onError(errorEdge(log));
  app.use(gate({ allowedHosts: allowedHosts(env), corsOrigins: corsOrigins(env) }));

  const events = createEventWriter({ queue });
  const publisher = deps.publisher ?? publishByPostgres(sql);
  const api = new Hono();
  const sessions = createSessionsService({ sql, takeBackDeletion });
  const lookups = createLookupsService({ sql, now });
  const ads = createAdsService({ sql, lookups, planSearch: createSearchPlans(sql, now, deps.searchPlansMs) });
  const packs = createPacksService({ ads, lookups });
  const next = new Hono();
  const uploadRoom = createUploadRoom();
  const { bind, finish } = createBinder(
    { v1: api, v2: next },
    {
      checkAnswers: !env.production,
      now,
      whoAsks: sessions.whoAsks,
      turns,
      trustProxy,
      secureCookies: env.publicOrigin.startsWith('https:'),
      uploads: uploadRoom,
      sharedAnswers: deps.sharedAnswers ?? RESPONSE_CACHE,
      onHidden: () => {
        packs.drop();
        deps.dropPages?.();
      },
    },
  );
  lookupsRoutes(bind, lookups);
  adsRoutes(bind, ads);
  const geocoder = env.geocoderUrl ? nominatim(env.geocoderUrl) : null;
  addressesRoutes(bind, createAddressesService({ sql, geocoder }));
  const blocks = createBlocksService({ sql });
  requestsRoutes(bind, {
    requests: createRequestsService({ sql, ads }),
    applications: createApplyService({ sql, blocks, events }),
    moves: createRequestTransitionService({ sql, events }),
  });
  const users = createUsersService({ sql });
  usersRoutes(bind, users);
  packsRoutes(bind, packs);
  viewsRoutes(bind, createViewsService({ sql }));
  pageErrorsRoutes(bind, createPageErrorsService({ sql }));
  const { phoneCountries = ['+998'], publicOrigin, payments = NO_PAYMENTS, highlightPrice = null } = env;
  const sms = createSmsSender({ queue, perDay: env.smsPerDay ?? SMS_PER_DAY, log });
  const isSentTo = (phone: string): void => requirePhone(phone, phoneCountries, 'phoneNumber');
  appLinkRoutes(bind, createAppLinkService({ sql, sms, requirePhone: isSentTo, publicOrigin }));
  const { accounts, codes, linking } = bindSignIn(bind, {
    sql,
    env,
    passwords: deps.passwords ?? createPasswords(),
    sessions,
    sms,
    phoneCountries,
  });
  const me = createMeService({ sql, lookups, sessions });
  const storage = deps.storage ?? chooseStorage(env);
  const inTurn = pictureTurns();
  const images = createImagesService({ sql, storage, inTurn });
  mePicturesRoutes(bind, { me, pictures: createMePicturesService({ sql, images }) });
  const files = createFilesService({ sql, storage });
  feedbacksRoutes(bind, { feedbacks: createFeedbacksService({ sql, files, events }), users });
  phoneRoutes(bind, createPhoneService({ sql }));
  const review = createReview(env.adsModeration ?? 'auto');
  const check = createContentCheck(lookups);
  const withCity = createCityOfPlace(lookups);
  const photos = createAdPhotosService({ sql, images, review });
  ownAdsRoutes(bind, {
    creation: createCreateService({ sql, images, photos, review, check, withCity }),
    edits: createEditService({ sql, photos, review, check, withCity }),
    owner: createOwnerService({ sql, review, events, endRequests: endRequestsOf }),
    photos,
    own: createOwnAdsService({ sql }),
  });
  const attachments = createAttachmentsService({ sql, images, files });
  const uploads = createUploadsService({
    sql,
    images,
    attachments,
    follow: async (owner, id, at) => await photos.settle(owner, [id], at),
  });
  uploadRoutes(api, { uploads, room: uploadRoom, whoAsks: sessions.whoAsks, turns, trustProxy, now });
  favouritesRoutes(bind, createFavouritesService({ sql }));
  savedSearchesRoutes(bind, createSavedSearchesService({ sql, lookups }));
  const verification = createVerificationService({ sql, images, events });
  verificationRoutes(bind, verification);
  moderationRoutes(bind, createModerationService({ sql, verification }));
  reportDecisionsRoutes(bind, createReportDecisionsService({ sql, events, files }));
  adModerationRoutes(bind, createAdModerationService({ sql, events }));
  bannersRoutes(bind, createBannersService({ sql, images }));
  reportsRoutes(bind, createReportsService({ sql }));
  notificationsRoutes(bind, createNotificationsService({ sql }));
  blocksRoutes(bind, blocks);
  bindChats(bind, { sql, publisher, log, events, attachments, reach: deps.reach });
  presenceRoutes(bind, createPresenceService({ sql, wakeUps: createWakeUps(publisher, 'presence', log) }));
  const channels = createNotificationSettingsService({ sql });
  accountRoutes(bind, {
    settings: channels,
    exports: createExportService({ sql, settings: channels, publicOrigin }),
    deletion: createDeletionService({
      sql,
      sms,
      consent: createConsentService({ sql, codes, accounts, publicOrigin }),
      publicOrigin,
    }),
  });
  waysRoutes(bind, {
    push: createPushService({ sql, sender: choosePushSender(env) }),
    telegram: createTelegramService({ sql, bot: chooseBot(env) }),
  });
  const balance = createBalanceService({ sql, settings: payments, publicOrigin, highlightPrice });
  const home = createHomeService({ sql, users, balance, verification });
  meRoutes(bind, { me, home, accounts, sessions, linking });
  balanceRoutes(bind, { balance, highlights: createHighlightService({ sql, price: highlightPrice }) });
  finish();
  const document = new CachedAnswer(Buffer.from(JSON.stringify(openApi(env.apiOrigin ?? env.publicOrigin))));
  api.get('/openapi.json', (c) => answerJson(c, document, { maxAge: 300 }));
  app.route('/api/v1', api);
  app.route('/api/v2', next);
  app.all('/api/*', notFound);

  serveBesideCalls(app, {
    sql,
    turns,
    lookups,
    renditions: createRenditions(storage, undefined, inTurn),
    streets: deps.streets,
    payments,
    publicOrigin,
    trustProxy,
    now,
    log,
  });

  const { pages } = deps;
  if (pages) app.get('*', (c) => pages(c.req.raw, async (request) => app.fetch(request)));
  app.notFound(notFound);
  return app;
}

function notFound(): never {
  throw new AppError('not_found');
}
