// The service worker: what was once seen opens again without a network.
import type { ToWorker } from '#device/worker-messages.ts';
import { answer, keepAnswers, keptClassOf } from './answers.ts';
import { activateApp, appFile, installApp, isAppFile, isPage, keepLater, page } from './app-files.ts';
import { followErrors } from './errors.ts';
import { holdBack } from './held.ts';
import { dropLook, keepLook } from './looks.ts';
import { image, isImage, keepImages } from './images.ts';
import { onSync, sendQueued } from './outbox.ts';
import { onNotificationClick, onPush } from './push.ts';
import { renewSubscription } from './push-actions.ts';
import { refreshPacks, refreshPacksInBackground } from './packs.ts';
import { scope } from './scope.ts';
import { isShare, onShare } from './share-target.ts';
import { countMoved, meterTraffic, written } from './traffic.ts';

meterTraffic();
followErrors();

scope.addEventListener('install', (event) => {
  event.waitUntil(installApp(event).then(written));
});

scope.addEventListener('activate', (event) => {
  // Pages of the first visit are taken over at once; later a new worker waits until somebody asks for it.
  event.waitUntil(activateApp(event).then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const response = answerTo(event);
  if (!response) return;
  event.respondWith(response);
  event.waitUntil(response.then(written, () => undefined));
});

/** What the worker answers; undefined: the browser's own business. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  if (isShare(request)) return onShare(event);
  if (isPage(request)) return page(request);
  if (isAppFile(request)) return appFile(request);
  if (isImage(request)) return image(event);
  const keptClass = keptClassOf(request);
  return keptClass && answer(event, keptClass);
}

scope.addEventListener('message', (event) => {
  // Only our own pages can send one; of another build they may send what is not known here.
  const message: ToWorker = event.data;
  event.waitUntil(
    Promise.resolve(carryOut(message))
      .catch(() => undefined)
      .then(written),
  );
});

function carryOut(message: ToWorker): Promise<unknown> | undefined {
  switch (message.type) {
    case 'SKIP_WAITING':
      return scope.skipWaiting();
    case 'keep':
      return keepAnswers(message.answers).then(() => keepImages(message.images));
    case 'keep-later':
      return keepLater(message);
    case 'refresh-packs':
      return refreshPacks(message);
    case 'send-queued':
      return sendQueued();
    case 'hold-back':
      holdBack(message.isHeld);
      return undefined;
    case 'keep-look':
      return keepLook(message.look);
    case 'drop-look':
      return dropLook(message.address);
    case 'moved':
      return countMoved(message.entries);
    default:
      return message satisfies never;
  }
}

scope.addEventListener('sync', onSync);
scope.addEventListener('push', onPush);
scope.addEventListener('notificationclick', onNotificationClick);
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));

/** Chromium's alone, and in no library of types. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    periodicsync: PeriodicSyncEvent;
  }
}

scope.addEventListener('periodicsync', (event) => {
  if (event.tag === 'packs') event.waitUntil(sendQueued().finally(refreshPacksInBackground));
});
