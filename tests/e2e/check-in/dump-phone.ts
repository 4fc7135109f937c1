import type { BrowserContext, Page } from '@playwright/test';

/**
 * Everything that a browser has stored for the page's origin, as one text: databases, caches, both storages, cookies. Bytes
 * come as Latin-1, so that any text in them can be searched for, and what is Base64 a second time as the bytes in it.
 */
export async function dumpPhone(context: BrowserContext, page: Page): Promise<string> {
  const stored = await page.evaluate(readAll);
  const all = [stored, JSON.stringify(await context.cookies())].join('\n');
  const encoded = all.match(/[A-Za-z0-9+/_-]{16,}/g) ?? [];
  return [all, ...encoded.map((text) => Buffer.from(text, 'base64').toString('latin1'))].join('\n');
}

/** Runs in the page. */
async function readAll(): Promise<string> {
  const parts: string[] = [];
  const add = (place: string, value: unknown) => parts.push(`${place}: ${toText(value)}`);
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]);
      for (const [index, value] of values.entries()) add(`${name}/${store}`, [keys[index], value]);
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      add(`${name}/${request.url}`, await answer?.arrayBuffer());
    }
  }
  for (const storage of [localStorage, sessionStorage])
    for (const [key, value] of Object.entries(storage)) add(key, value);
  return parts.join('\n');

  function done<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () =>
        reject(request.error ?? new Error(request.readyState)),
      );
    });
  }

  function toText(value: unknown): string {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes =
        value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer);
      return new TextDecoder('latin1').decode(bytes);
    }
    if (value === null || typeof value !== 'object') return String(value);
    if (value instanceof CryptoKey) return `a key: ${value.type}, extractable ${value.extractable}`;
    return Object.entries(value)
      .map(([key, part]) => `${key}=${toText(part)}`)
      .join(' ');
  }
}
