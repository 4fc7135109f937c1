import type { FrameReader } from '#src/domain/check-in/exchange/sealed-frame.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { fromBase64Url } from '../roster/base64-url.ts';

/** With what a phone seals what it hands over, and checks what it is handed. */
export type ExchangeAccess = FrameReader & {
  carryKey: Uint8Array;
  /** Ids of phones whose word counts no more. */
  revokedPhones: readonly string[];
};

/** Null on a phone that was prepared before there were exchanges, until its next contact with the server. */
export function toExchangeAccess(device: ScanDevice): ExchangeAccess | null {
  const { id: deviceId, eventId, exchange } = device;
  if (exchange === undefined) return null;
  return {
    eventId,
    deviceId,
    eventKey: fromBase64Url(exchange.event_key),
    carryKey: fromBase64Url(exchange.carry_key),
    revokedPhones: exchange.revoked_phones,
  };
}
