import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { fixedAddresses, listAssets, shellAddress, toPageKind } from './addresses.ts';
import { cacheAssets } from './assets.ts';
import { buildAssets, buildId } from './build.ts';
import { pause } from './pause.ts';

declare const self: ServiceWorkerGlobalScope;

const prefix = 'documents-';
/** One cache per build, because a stored page needs the scripts and styles that it links. */
const cacheName = prefix + buildId;
const maxPages = 60;
/** An older page would look outdated until it is revalidated. */
const maxAgeMs = 86_400_000;
/** A network that takes longer is as good as none: what is stored is shown instead. */
const answerWithinMs = 8_000;

/**
 * Handles a navigation. A page visited before is served from the cache and revalidated in the background; offline, all
 * other pages get the shell, which renders in the browser.
 */
export async function handleNavigation(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { event, request, url } = options;
  const kind = toPageKind(url);
  if (kind === 'private') return (await findPersisted(shellAddress)) ?? fetch(request);
  if (kind !== 'content') {
    return fromNetwork(request, kind === 'visitor' ? url.pathname : shellAddress);
  }

  const address = url.pathname + url.search;
  const page = await findPersisted(address);
  if (page !== undefined && toAgeMs(page) < maxAgeMs) {
    event.waitUntil(renew(address));
    return page;
  }
  const response = await fromNetwork(request, page === undefined ? shellAddress : address);
  event.waitUntil(persist(address, response.clone()));
  return response;
}

/** Caches the shell and the documents it cannot replace; the worker is not installed without them. */
export async function storeFixedDocuments(): Promise<void> {
  const cache = await caches.open(cacheName);
  const documents = await Promise.all(fixedAddresses.map(fetchFixedDocument));
  await cacheAssets(documents.map(({ html }) => html).join(''));
  for (const { address, response, html } of documents) {
    await cache.put(address, address === shellAddress ? untitled(html, response) : response);
  }
}

async function fetchFixedDocument(address: string) {
  const response = await fetchDocument(address);
  const html = await response.clone().text();
  if (!isCacheable(response) || !isOfThisBuild(html))
    throw new Error(`${address} cannot be stored`);
  return { address, response, html };
}

/** Caches a page that was loaded before the worker took control. */
export async function persistPage(url: URL): Promise<void> {
  const address = url.pathname + url.search;
  if (toPageKind(url) === 'content' && (await findPersisted(address)) === undefined)
    await renew(address);
}

/** Deletes the pages in the old language. Offline they stay, and the browser renders them in the new language. */
export async function changeLanguage(): Promise<void> {
  await storeFixedDocuments();
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) {
    if (!fixedAddresses.includes(new URL(url).pathname)) await cache.delete(url);
  }
}

/** Deletes the pages of other builds. */
export async function dropOldDocuments(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  }
}

async function fromNetwork(request: Request, substitute: string): Promise<Response> {
  const network = fetch(request).catch(() => null);
  const response = await Promise.race([network, pause(answerWithinMs)]);
  if (response !== null && response.status < 500) return response;
  return (await findPersisted(substitute)) ?? (await network) ?? Response.error();
}

async function renew(address: string): Promise<void> {
  try {
    await persist(address, await fetchDocument(address));
  } catch {
    // Offline: the stored page stays.
  }
}

/** Caches a rendered page of this build; deletes one that is gone or has moved. */
async function persist(address: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  const { status, redirected, type } = response;
  if (status === 404 || status === 410 || redirected || type === 'opaqueredirect') {
    await cache.delete(address);
    return;
  }
  if (!isCacheable(response)) return;
  const html = await response.clone().text();
  // A shell, because the server could not render the page.
  if (!html.includes('id="page-state"')) return;
  if (isOfThisBuild(html)) {
    await cacheAssets(html);
    await cache.put(address, response);
    await trim(cache);
  } else {
    // The server runs a newer build; its worker will have this page's scripts.
    await self.registration.update();
  }
}

/** Deletes the oldest pages: `keys` lists entries in the order of their last `put`. */
async function trim(cache: Cache): Promise<void> {
  const pages = (await cache.keys()).filter(
    ({ url }) => !fixedAddresses.includes(new URL(url).pathname),
  );
  for (const oldest of pages.slice(0, Math.max(0, pages.length - maxPages))) {
    await cache.delete(oldest);
  }
}

async function findPersisted(address: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(address, { ignoreVary: true });
}

function fetchDocument(address: string): Promise<Response> {
  return fetch(address, { cache: 'no-cache', headers: { accept: 'text/html' } });
}

function isCacheable({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected;
}

function isOfThisBuild(html: string): boolean {
  return listAssets(html).every((path) => buildAssets.has(path));
}

/** The shell opens any screen, so a screen reader must not announce the title of the one it was rendered for. */
function untitled(html: string, { headers }: Response): Response {
  return new Response(html.replace(/<title>[^<]*<\/title>/, '<title>Derap</title>'), { headers });
}

function toAgeMs({ headers }: Response): number {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? Number.POSITIVE_INFINITY : Date.now() - date;
}
