import { randomBytes } from 'node:crypto';
import { sealParcel } from '#src/domain/check-in/exchange/parcel.ts';
import type { TestApp } from '../app.ts';

type Origin = { id: string; exchange: { carry_key: string } };

/** A parcel of a phone's records, as that phone seals it for whoever carries it: the body of the call. */
export async function makeParcelBody(
  phone: Origin,
  records: readonly unknown[],
  lastSeq = records.length,
) {
  const box = await sealParcel({
    carryKey: Buffer.from(phone.exchange.carry_key, 'base64url'),
    parcel: { lastSeq, records },
    nonce: randomBytes(12),
  });
  return { device_id: phone.id, box: Buffer.from(box).toString('base64url') };
}

type Bringer = { headers: { authorization: string } };

/** Another phone brings a parcel; with `eventId` a host does. */
export async function carry(
  { app }: Pick<TestApp, 'app'>,
  by: Bringer & { eventId?: string },
  payload: object,
) {
  const url =
    by.eventId === undefined ? '/api/checkin/carried' : `/api/host/event/${by.eventId}/carried`;
  return await app.inject({ method: 'POST', url, headers: by.headers, payload });
}
