import { Hono } from 'hono';
import type { Sql } from './db/client.ts';
import type { Replicas } from './db/replicas/open-replicas.ts';
import { routeReads } from './db/replicas/route-reads.ts';
import { registerAccounts } from './domains/accounts/accounts-routes.ts';
import { cancelDeletion } from './domains/accounts/leaving-service.ts';
import { registerAddresses } from './domains/addresses/addresses-routes.ts';
import { registerAds } from './domains/ads/register-ads.ts';
import { registerAppLink } from './domains/app-link/app-link-routes.ts';
import { registerBalance } from './domains/balance/balance-routes.ts';
import { registerBanners } from './domains/banners/banners-routes.ts';
import { registerBlocks } from './domains/blocks/blocks-routes.ts';
import type { DomainContext } from './domains/domain-context.ts';
import { registerNotifications } from './domains/events/events-routes.ts';
import { createEventWriter } from './domains/events/write-service.ts';
import { registerFeedbacks } from './domains/feedbacks/feedbacks-routes.ts';
import { createFilesService } from './domains/images/files-service.ts';
import { createImagesService } from './domains/images/images-service.ts';
import { registerLookups } from './domains/lookups/lookups-routes.ts';
import { registerMe } from './domains/me/me-routes.ts';
import { createAttachmentsService } from './domains/messages/attachments-service.ts';
import { registerMessages } from './domains/messages/messages-routes.ts';
import {
  createReadPositionsService,
  type ReadPositionsService,
} from './domains/messages/read-positions-service.ts';
import { registerModeration } from './domains/moderation/moderation-routes.ts';
import { registerSiteStatus } from './domains/operation/operation-routes.ts';
import { registerPacks } from './domains/packs/packs-routes.ts';
import { registerPageErrors } from './domains/page-errors/page-errors-routes.ts';
import { registerPresence } from './domains/presence/presence-routes.ts';
import { registerReports } from './domains/reports/reports-routes.ts';
import { endRequestsOf } from './domains/requests/end-requests-service.ts';
import { registerRequests } from './domains/requests/requests-routes.ts';
import { createApplicantWakeUpSender } from './domains/requests/notify-waiting-applicants.ts';
import { createPasswords, type Passwords } from './domains/sign-in/passwords/hash-password.ts';
import { registerSignIn } from './domains/sign-in/register-sign-in.ts';
import { createSessionsService } from './domains/sign-in/sessions/sessions-service.ts';
import { registerSitemap } from './domains/sitemap/sitemap-routes.ts';
import { registerUploads } from './domains/uploads/uploads-routes.ts';
import { registerUsers } from './domains/users/users-routes.ts';
import { registerTranslations } from './domains/translations/translations-routes.ts';
import { registerVerification } from './domains/verification/verification-routes.ts';
import { registerViews } from './domains/views/views-routes.ts';
import type { Env } from './settings/env.ts';
import { AppError } from './http/errors/app-error.ts';
import { answerJson } from './http/calls/answer.ts';
import { createBinder } from './http/calls/bind.ts';
import { CachedAnswer } from './http/calls/cached-answer.ts';
import { createPublicReadRouter } from './http/calls/public-read-router.ts';
import { openApi } from './http/calls/openapi/openapi.ts';
import { RESPONSE_CACHE, type ResponseCacheOptions } from './http/calls/response-cache.ts';
import { createPictureQueue, fairQueueClientAtAddress } from './http/turns/create-picture-queue.ts';
import { createDatabaseFairQueue, type DatabaseFairQueue } from './http/turns/database-fair-queue.ts';
import { markEdgeRequests } from './http/edge/mark-edge-requests.ts';
import { limitReconnects } from './http/turns/limit-reconnects.ts';
import { createErrorHandler } from './http/errors/create-error-handler.ts';
import { imageRoutes } from './http/files/images.ts';
import { createUploadMemory } from './http/files/upload-memory.ts';
import { webManifestRoutes } from './http/files/web-manifest.ts';
import { checkHostAndOrigin } from './http/check-host-and-origin.ts';
import { observeRequests } from './http/observe-requests.ts';
import { allowedHosts, corsOrigins } from './http/origins.ts';
import type { PageHandler } from './http/pages/pages.ts';
import type { Streets } from './http/tiles/streets-file.ts';
import { tileRoutes } from './http/tiles/tile-routes.ts';
import { chooseBot, choosePushSender } from './notifiers/choose-notifiers.ts';
import type { Log } from './process/log.ts';
import { createThrottle } from './process/throttle.ts';
import type { JobSender } from './queue/queue.ts';
import type { Publisher } from './realtime/channels/channels.ts';
import { publishByPostgres } from './realtime/channels/postgres-channels.ts';
import { NO_PAYMENTS } from './settings/payments.ts';
import { SMS_PER_DAY } from './settings/sms.ts';
import { findStaleAfterCall } from '#contract/stale-answers.ts';
import { createChangeWakeUpSender, encodeChange } from './realtime/channels/wake-ups.ts';
import { createSmsSender } from './notifiers/sms/sender.ts';
import { chooseStorage } from './storage/choose.ts';
import { RESIZE_BYTES } from './storage/decoder/bounds.ts';
import { createRenditions } from './storage/renditions.ts';
import type { Storage } from './storage/storage.ts';

export interface AppDeps {
  readonly sql: Sql;
  /** Servers for answers that are the same for everybody; by default the primary alone. */
  readonly replicas?: Replicas | undefined;
  readonly queue: JobSender;
  /** Sends wake-ups to the sockets of all processes; by default through the database. */
  readonly publisher?: Publisher;
  /** Merges read marks; shared with this process's sockets, if it has any. */
  readonly reach?: ReadPositionsService;
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
        | 'translation'
        | 'log'
        | 'edge'
      >
    >;
  readonly log: Log;
  /** Fair queue for the database, shared with the sockets; by default the calls have one of their own. */
  readonly turns?: DatabaseFairQueue;
  /** Defaults to a folder beside the data. */
  readonly storage?: Storage;
  readonly now?: () => Date;
  readonly passwords?: Passwords;
  readonly sharedAnswers?: ResponseCacheOptions;
  /** Milliseconds for which the wake-ups of people's other pages are batched. */
  readonly changesTogetherMs?: number;
  /** Milliseconds for which the plan of a search is cached. */
  readonly searchPlansMs?: number;
  /** Answers everything that is neither a call nor an image. */
  readonly pages?: PageHandler;
  readonly streets?: Streets | undefined;
  readonly dropPages?: () => void;
  /** Called once with a function that drops the caches, to be called when another process has hidden something. */
  readonly onHiddenElsewhere?: (drop: () => void) => void;
}

/** Minimum interval between drops of the caches, which would otherwise stay empty while moderators are busy. */
const HIDDEN_PAUSE_MS = 1000;

/** Settings of an installation that has configured nothing. */
const DEFAULTS = {
  trustProxy: 0,
  phoneCountries: ['+998'],
  telegramBotToken: null,
  oidc: null,
  secretsKey: null,
  payments: NO_PAYMENTS,
  highlightPrice: null,
  smsPerDay: SMS_PER_DAY,
  adsModeration: 'auto',
  geocoderUrl: null,
  translation: null,
  log: { format: 'text', access: 0 },
  edge: null,
} satisfies Partial<Env>;

/** Composes the application with all routes, without listening. */
export function createApp(deps: AppDeps): Hono {
  const { queue, log, replicas } = deps;
  const sql = replicas ? routeReads(deps.sql) : deps.sql;
  const env = { ...DEFAULTS, ...deps.env };
  const now = deps.now ?? (() => new Date());
  const turns = deps.turns ?? createDatabaseFairQueue(sql);
  const publisher = deps.publisher ?? publishByPostgres(sql);
  const storage = deps.storage ?? chooseStorage(env);
  const inTurn = createPictureQueue();

  const app = new Hono();
  app.onError(createErrorHandler(log));
  app.use(observeRequests({ log, accessLog: env.log.access, trustProxy: env.trustProxy }));
  app.use(checkHostAndOrigin({ allowedHosts: allowedHosts(env), corsOrigins: corsOrigins(env) }));
  app.use(markEdgeRequests(env.edge !== null));
  limitReconnects(app, { turns, trustProxy: env.trustProxy });

  const secureCookies = env.publicOrigin.startsWith('https:');
  const reads = createPublicReadRouter({
    sql: deps.sql,
    replicas,
    turns,
    secureCookies,
    isBehindEdge: env.edge !== null,
  });
  app.use('/api/*', reads.noteWrites);
  for (const path of ['/sitemap.xml', '/sitemaps/*']) app.use(path, reads.onReplica);

  const apis = { v1: new Hono(), v2: new Hono() };
  const sessions = createSessionsService({ sql, takeBackDeletion: cancelDeletion });
  const changes = createChangeWakeUpSender(publisher, log, deps.changesTogetherMs);
  const room = createUploadMemory();
  const { bind, finish, dropShared } = createBinder(apis, {
    checkAnswers: !env.production,
    now,
    whoAsks: sessions.whoAsks,
    turns,
    trustProxy: env.trustProxy,
    secureCookies,
    reads,
    uploads: room,
    sharedAnswers: deps.sharedAnswers ?? RESPONSE_CACHE,
    onHidden: dropHidden,
    onChanged: (person, call, change) => {
      if ((findStaleAfterCall(call) ?? []).length > 0) changes.send([person, encodeChange({ call, change })]);
    },
  });
  function dropHidden(): void {
    packs.drop();
    deps.dropPages?.();
  }
  deps.onHiddenElsewhere?.(
    createThrottle(HIDDEN_PAUSE_MS, async () => {
      await dropShared();
      dropHidden();
    }),
  );
  const context: DomainContext = {
    sql,
    settings: env,
    now,
    log,
    bind,
    site: app,
    turns,
    publisher,
    changes,
    events: createEventWriter({ queue }),
    sms: createSmsSender({ queue, perDay: env.smsPerDay, log }),
    push: choosePushSender(env),
    bot: chooseBot(env),
  };

  const images = createImagesService({ sql, storage, inTurn });
  const files = createFilesService({ sql, storage });
  const attachments = createAttachmentsService({ sql, images, files });
  const reach = deps.reach ?? createReadPositionsService(context);

  const lookups = registerLookups(context);
  const wakeApplicants = createApplicantWakeUpSender(context);
  const { ads, photos } = registerAds(context, {
    lookups,
    images,
    endRequests: endRequestsOf,
    wakeApplicants,
    searchPlansMs: deps.searchPlansMs,
  });
  const packs = registerPacks(context, { ads, lookups });
  const users = registerUsers(context);
  const blocks = registerBlocks(context);
  const { requestOf, dealsToStep } = registerRequests(context, { ads, blocks });
  registerFeedbacks(context, { files, users });
  const { messages } = registerMessages(context, { attachments, reach, requestOf });
  registerTranslations(context, { ads, users, messages });
  registerUploads(context, apis.v1, {
    images,
    files,
    attachments,
    attachPhoto: async (owner, id, at) => await photos.attachArrived(owner, [id], at),
    room,
    whoAsks: sessions.whoAsks,
  });
  registerNotifications(context);
  registerPresence(context);
  const passwords = deps.passwords ?? createPasswords();
  const { accounts, codes, linking } = registerSignIn(context, { sessions, passwords });
  registerAccounts(context, { accounts, codes });
  const balance = registerBalance(context);
  const verification = registerVerification(context, images);
  registerModeration(context, { verification, files, wakeApplicants });
  registerSiteStatus(context);
  registerMe(context, {
    accounts,
    sessions,
    linking,
    lookups,
    users,
    balance,
    verification,
    images,
    dealsToStep,
  });
  registerReports(context);
  registerBanners(context, images);
  registerAddresses(context);
  registerAppLink(context);
  registerViews(context);
  registerPageErrors(context);
  registerSitemap(context, lookups);
  finish();

  // few clients ask for the OpenAPI document, so it is not built at each start
  let document: CachedAnswer | undefined;
  apis.v1.get('/openapi.json', (c) => {
    document ??= new CachedAnswer(Buffer.from(JSON.stringify(openApi(env.apiOrigin ?? env.publicOrigin))));
    return answerJson(c, document, { maxAge: 300 });
  });
  app.route('/api/v1', apis.v1);
  app.route('/api/v2', apis.v2);
  app.all('/api/*', notFound);

  const renditions = createRenditions(storage, (work, who = '') =>
    inTurn(RESIZE_BYTES, work, fairQueueClientAtAddress(who)),
  );
  imageRoutes(app, renditions, env.trustProxy);
  tileRoutes(app, deps.streets);
  webManifestRoutes(app, env.publicOrigin);

  const { pages } = deps;
  if (pages) app.get('*', (c) => pages(c.req.raw, async (request) => app.fetch(request)));
  app.notFound(notFound);
  return app;
}

function notFound(): never {
  throw new AppError('not_found');
}
