// The service worker: screens that were seen once open again without a network.
import { describePageError } from '#device/error-report.ts';
import {
  CACHE_ANSWERS,
  CACHE_DEFERRED_FILES,
  COUNT_TRAFFIC,
  DELETE_SNAPSHOT,
  PAUSE_FETCHES,
  SAVE_SNAPSHOT,
  type ToWorker,
} from '#device/worker-messages.ts';
import { answerCall, cacheAnswers, cacheClassOf } from './offline-cache/answers.ts';
import {
  activateApp,
  answerAppFile,
  installApp,
  isAppFile,
  isPage,
  answerPage,
} from './offline-cache/app-files.ts';
import { cacheDeferredFiles } from './offline-cache/later-files.ts';
import { setFetchesPaused } from './set-fetches-paused.ts';
import { deleteSnapshot, saveSnapshot } from './stored-snapshots/stored-snapshots.ts';
import { answerImage, isImage, cacheImages } from './offline-cache/images.ts';
import { onSync, sendQueued, sendVisitorsViews } from './outbox/outbox.ts';
import { onNotificationClick, onPush } from './push/push.ts';
import { renewSubscription } from './push/push-actions.ts';
import { refreshPacksForPage, refreshPacksInBackground } from './offline-cache/packs.ts';
import { apiOrigin, config, workerGlobal } from './worker-global.ts';
import { isShare, onShare } from './share-target.ts';
import { countTraffic, meterTraffic, flushTraffic } from './offline-cache/traffic.ts';

meterTraffic();

workerGlobal.addEventListener('error', ({ error }) => void reportWorkerError(error));
workerGlobal.addEventListener('unhandledrejection', ({ reason }) => void reportWorkerError(reason));

/** Builds the request by hand: the endpoint with its schema would weigh as much as all the rest. */
async function reportWorkerError(thrown: unknown): Promise<void> {
  const report = describePageError(thrown, { source: 'worker', build: config.shellRevision, path: '' });
  if (!report) return;
  const headers = { 'content-type': 'application/json' };
  // A report that cannot be sent is lost.
  await fetch(`${apiOrigin}/api/v1/log`, { method: 'POST', headers, body: JSON.stringify(report) }).catch(
    () => undefined,
  );
}

workerGlobal.addEventListener('install', (event) => {
  event.waitUntil(installApp(event).then(flushTraffic));
});

workerGlobal.addEventListener('activate', (event) => {
  // The first worker takes over open pages at once; a later one waits until somebody asks for it.
  event.waitUntil(activateApp(event).then(() => workerGlobal.clients.claim()));
});

workerGlobal.addEventListener('fetch', (event) => {
  const response = answerTo(event);
  if (!response) return;
  event.respondWith(response);
  event.waitUntil(response.then(flushTraffic, () => undefined));
});

/** The worker's answer; `undefined` leaves the request to the browser. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  if (isShare(request)) return onShare(event);
  if (isPage(request)) return answerPage(request);
  if (isAppFile(request)) return answerAppFile(request);
  if (isImage(request)) return answerImage(event);
  const cacheClass = cacheClassOf(request);
  return cacheClass && answerCall(event, cacheClass);
}

workerGlobal.addEventListener('message', (event) => {
  // Only our own pages can send a message, but those of another build may send an unknown one.
  const message: ToWorker = event.data;
  event.waitUntil(
    Promise.resolve(handleMessage(message))
      .catch(() => undefined)
      .then(flushTraffic),
  );
});

function handleMessage(message: ToWorker): Promise<unknown> | undefined {
  switch (message.type) {
    case 'SKIP_WAITING':
      return workerGlobal.skipWaiting();
    case CACHE_ANSWERS:
      return cacheAnswers(message.answers).then(() => cacheImages(message.images));
    case CACHE_DEFERRED_FILES:
      return cacheDeferredFiles(message);
    case 'refresh-packs':
      return refreshPacksForPage(message);
    case 'send-queued':
      return sendQueued();
    case 'send-views':
      return sendVisitorsViews();
    case PAUSE_FETCHES:
      setFetchesPaused(message.isHeld);
      return undefined;
    case SAVE_SNAPSHOT:
      return saveSnapshot(message.look);
    case DELETE_SNAPSHOT:
      return deleteSnapshot(message.address);
    case COUNT_TRAFFIC:
      return countTraffic(message.entries);
    default:
      return message satisfies never;
  }
}

workerGlobal.addEventListener('sync', onSync);
workerGlobal.addEventListener('push', onPush);
workerGlobal.addEventListener('notificationclick', onNotificationClick);
workerGlobal.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));

/** Periodic sync exists in Chromium only, and no type library declares it. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    periodicsync: PeriodicSyncEvent;
  }
}

workerGlobal.addEventListener('periodicsync', (event) => {
  if (event.tag === 'packs') event.waitUntil(sendQueued().finally(refreshPacksInBackground));
});
