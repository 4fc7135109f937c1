import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { cookie, type Session } from '#tests/support/reader.ts';

/** An IndexedDB store with its rows, in the format of Playwright's storage state. */
const Store = z.looseObject({
  name: z.string(),
  records: z.array(z.object({ value: z.unknown() })),
});

const Phone = z.object({
  /** Epoch milliseconds. */
  recordedAt: z.int(),
  localStorage: z.array(z.object({ name: z.string(), value: z.string() })),
  indexedDB: z.array(z.looseObject({ name: z.literal('derap'), stores: z.array(Store) })),
});
export type Phone = z.infer<typeof Phone>;

/**
 * The browser storage of the demo's runner or host, recorded on 22 November 2026. The files must never change, because
 * real phones hold such data. Instants are shifted as if recorded just now, so that nothing has expired.
 */
export function readPhone(account: 'runner' | 'host'): Phone {
  const file = new URL(`./stored-before/${account}.json`, import.meta.url);
  const { recordedAt, ...stored } = z.parse(Phone, JSON.parse(readFileSync(file, 'utf8')));
  const now = Date.now();
  return z.parse(Phone, { recordedAt: now, ...shiftInstants(stored, now - recordedAt) });
}

export function readRows<Row extends z.ZodMiniType>(
  { indexedDB }: Phone,
  store: string,
  row: Row,
): z.output<Row>[] {
  const found = indexedDB[0]?.stores.find(({ name }) => name === store);
  if (!found) throw new Error(`Nothing was recorded of ${store}`);
  return z.parse(
    z.array(row),
    found.records.map(({ value }) => value),
  );
}

/** The recorded storage as a storage state. Its own session has expired; `session` belongs to the server under test. */
export function toRecordedStorage(
  phone: Phone,
  { origin, session }: { origin: string; session: Session },
) {
  const { localStorage, indexedDB } = phone;
  return {
    cookies: [
      cookie(origin, 'language', 'id'),
      cookie(origin, 'access_token', session.access),
      cookie(origin, 'refresh_token', session.refresh),
    ],
    origins: [{ origin, localStorage, indexedDB }],
  };
}

/** Shifts every instant in a value, whether ISO text or epoch milliseconds. */
function shiftInstants(value: object, byMs: number): object {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) => {
    if (typeof part === 'number') return isRecent(part) ? part + byMs : part;
    if (typeof part !== 'string') return part;
    if (/^\d{13}$/.test(part)) return String(Number(part) + byMs);
    const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(part);
    return isInstant ? new Date(Date.parse(part) + byMs).toISOString() : part;
  });
}

/** Epoch milliseconds since 2001; no other number in the data is that large. */
function isRecent(number: number): boolean {
  return Number.isSafeInteger(number) && number > Date.UTC(2001);
}
