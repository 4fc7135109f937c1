/*
 * Served as /sw.js while SERVICE_WORKER is "off": takes the place of a faulty service worker, deletes what that cached and
 * unregisters itself. Pages then come from the network. Tickets, drafts and scans are in IndexedDB and stay.
 */
self.addEventListener('install', () => {
  self.skipWaiting();
  // Not only once it is active: Chromium may keep it waiting for minutes while a page asks the faulty one. Nobody waits for
  // it here, because it comes after the installation.
  void end();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(end());
});

async function end() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
