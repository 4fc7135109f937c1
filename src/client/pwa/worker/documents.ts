import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { listPaths } from '#src/domain/pages/page-kind.ts';
import { assetsIn, pageKindOf } from './addresses.ts';
import { storeAssetsOf } from './assets.ts';
import { buildAssets, buildId } from './build.ts';

declare const self: ServiceWorkerGlobalScope;

const prefix = 'documents-';
/** Of this build only: a stored page needs the scripts and styles that it names. */
const cacheName = prefix + buildId;
/** A guarded screen: the server sends its shell to everybody, signed in or not. */
const shellAddress = '/dashboard';
const fixedAddresses = [shellAddress, ...listPaths('visitor')];
const mostPages = 60;
/** An older page would show its age before it could be renewed. */
const servedAtOnceForMs = 86_400_000;

/**
 * Answers a navigation. A page that was seen comes from the store at once and is renewed for the next time; without a
 * network everything else opens as the shell, which draws the screen in the browser.
 */
export async function answerNavigation(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { event, request, url } = options;
  const kind = pageKindOf(url);
  if (kind === 'private') return (await stored(shellAddress)) ?? fetch(request);
  if (kind !== 'content') {
    return fromNetwork(request, kind === 'visitor' ? url.pathname : shellAddress);
  }

  const address = url.pathname + url.search;
  const page = await stored(address);
  if (page !== undefined && ageOf(page) < servedAtOnceForMs) {
    event.waitUntil(renew(address));
    return page;
  }
  const answer = await fromNetwork(request, page === undefined ? shellAddress : address);
  event.waitUntil(keep(address, answer.clone()));
  return answer;
}

/** Stores the shell and the documents that it may not stand in for; the worker is not installed without them. */
export async function storeFixedDocuments(): Promise<void> {
  const cache = await caches.open(cacheName);
  const documents = await Promise.all(fixedAddresses.map(askFixed));
  await storeAssetsOf(documents.map(({ html }) => html).join(''));
  for (const { address, answer, html } of documents) {
    await cache.put(address, address === shellAddress ? untitled(html, answer) : answer);
  }
}

async function askFixed(address: string) {
  const answer = await ask(address);
  const html = await answer.clone().text();
  if (!isStorable(answer) || !isOfThisBuild(html)) throw new Error(`${address} cannot be stored`);
  return { address, answer, html };
}

/** Stores a page that was loaded before there was a worker. */
export async function keepPage(url: URL): Promise<void> {
  const address = url.pathname + url.search;
  if (pageKindOf(url) === 'content' && (await stored(address)) === undefined) await renew(address);
}

/** Stored pages are in the old language. Without a network they stay: the browser translates them as it draws. */
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
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
    return (await stored(substitute)) ?? answer;
  } catch {
    return (await stored(substitute)) ?? Response.error();
  }
}

async function renew(address: string): Promise<void> {
  try {
    await keep(address, await ask(address));
  } catch {
    // No network: the stored page stays.
  }
}

/** Stores a rendered page of this build; forgets one that is gone or has moved. */
async function keep(address: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  const { status, redirected, type } = answer;
  if (status === 404 || status === 410 || redirected || type === 'opaqueredirect') {
    await cache.delete(address);
    return;
  }
  if (!isStorable(answer)) return;
  const html = await answer.clone().text();
  // A shell in place of a page means that the server could not render it just now.
  if (!html.includes('id="page-state"')) return;
  if (isOfThisBuild(html)) {
    await storeAssetsOf(html);
    await cache.put(address, answer);
    await trim(cache);
  } else {
    // The server runs a newer build: its worker brings the scripts for this page.
    await self.registration.update();
  }
}

/** A cache lists its entries in the order in which they were last put. */
async function trim(cache: Cache): Promise<void> {
  const pages = (await cache.keys()).filter(
    ({ url }) => !fixedAddresses.includes(new URL(url).pathname),
  );
  for (const oldest of pages.slice(0, Math.max(0, pages.length - mostPages))) {
    await cache.delete(oldest);
  }
}

async function stored(address: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(address, { ignoreVary: true });
}

function ask(address: string): Promise<Response> {
  return fetch(address, { cache: 'no-cache', headers: { accept: 'text/html' } });
}

function isStorable({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected;
}

function isOfThisBuild(html: string): boolean {
  return assetsIn(html).every((path) => buildAssets.has(path));
}

/** The shell is for any screen: the title of the one it was made for must not be read out first. */
function untitled(html: string, { headers }: Response): Response {
  return new Response(html.replace(/<title>[^<]*<\/title>/, '<title>Derap</title>'), { headers });
}

function ageOf({ headers }: Response): number {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? Number.POSITIVE_INFINITY : Date.now() - date;
}
