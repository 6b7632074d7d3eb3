// The service worker: what was once seen opens again without a network.
import type { ToWorker } from '../device/worker-messages.ts';
import { answer, keepAnswers, keptClassOf } from './answers.ts';
import { activateApp, appFile, installApp, isAppFile, isPage, keepMap, page } from './app-files.ts';
import { image, isImage, keepImages } from './images.ts';
import { dropPrivateCaches } from './private-caches.ts';
import { onNotificationClick, onPush } from './push.ts';
import { scope } from './scope.ts';
import { isShare, onShare } from './share-target.ts';

scope.addEventListener('install', (event) => {
  event.waitUntil(installApp(event));
});

scope.addEventListener('activate', (event) => {
  // Pages of the first visit are taken over at once; later a new worker waits until somebody asks for it.
  event.waitUntil(activateApp(event).then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isShare(request)) event.respondWith(onShare(event));
  else if (isPage(request)) event.respondWith(page(request));
  else if (isAppFile(request)) event.respondWith(appFile(request));
  else if (isImage(request)) event.respondWith(image(event));
  else {
    const keptClass = keptClassOf(request);
    if (keptClass) event.respondWith(answer(event, keptClass));
  }
});

scope.addEventListener('push', onPush);
scope.addEventListener('notificationclick', onNotificationClick);

scope.addEventListener('message', (event) => {
  // Only our own pages can send one.
  const message: ToWorker = event.data;
  switch (message.type) {
    case 'activate':
      event.waitUntil(scope.skipWaiting());
      return;
    case 'keep':
      event.waitUntil(keepAnswers(message.answers).then(() => keepImages(message.images)));
      return;
    case 'forget-person':
      event.waitUntil(dropPrivateCaches());
      return;
    case 'keep-map':
      event.waitUntil(keepMap().catch(() => undefined));
      return;
    default:
      // From a page of another build.
      message satisfies never;
  }
});
