// A worker that precaches and does nothing else. The build defines __FILES__.
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';

const precache = new PrecacheController();
precache.addToCacheList(__FILES__);

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event).then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.mode === 'navigate' ? '/index.html' : request.url;
  if (precache.getCacheKeyForURL(address) === undefined) return;
  event.respondWith(precache.matchPrecache(address).then((saved) => saved ?? fetch(request)));
});
