/**
 * What other apps handed over: `share` is the last thing shared, `course/{id}` a course that is meant for an event, `log/{id}`
 * the log of a phone that scans at an event.
 */
export type ReceivedPlace = 'share' | `course/${string}` | `log/${string}`;

const cacheName = 'received';
const dayMs = 86_400_000;

/**
 * Keeps what was handed over on this phone, in place of what was there. It is forgotten when it was used, after a day
 * and with all private data.
 *
 * @throws when storage is refused or full
 */
export async function keepReceived(place: ReceivedPlace, form: FormData): Promise<void> {
  const body = new Response(form);
  const kept = new Response(body.body, {
    headers: { ...Object.fromEntries(body.headers), date: new Date().toUTCString() },
  });
  await (await caches.open(cacheName)).put(toAddress(place), kept);
}

/** What lies there; null for nothing, or when storage is refused. */
export async function findReceived(place: ReceivedPlace): Promise<FormData | null> {
  try {
    await forgetOld();
    const kept = await (await openIfThere())?.match(toAddress(place));
    return (await kept?.formData()) ?? null;
  } catch {
    return null;
  }
}

/** Forgets what lies there. */
export async function forgetReceived(place: ReceivedPlace): Promise<void> {
  try {
    await (await openIfThere())?.delete(toAddress(place));
  } catch {
    // Storage was refused, so there is nothing.
  }
}

/** Forgets what is older than a day. */
export async function forgetOld(): Promise<void> {
  const cache = await openIfThere();
  for (const request of (await cache?.keys()) ?? []) {
    const kept = await cache?.match(request);
    const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
    if (!(age < dayMs)) await cache?.delete(request);
  }
}

async function openIfThere(): Promise<Cache | null> {
  // Missing outside secure contexts, where there is no worker either.
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return null;
  return await caches.open(cacheName);
}

function toAddress(place: ReceivedPlace): string {
  return `/received/${place}`;
}
