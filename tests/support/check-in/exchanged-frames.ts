import type { ExchangedScan } from '#src/domain/check-in/exchange/exchanged-scan.ts';
import type { FrameReader } from '#src/domain/check-in/exchange/sealed-frame.ts';

/** The key of `reader`'s event. */
export const eventKey = new Uint8Array(32).fill(7);
export const otherKey = new Uint8Array(32).fill(8);
/** A phone that reads what another holds up. */
export const reader: FrameReader = { eventId: '0129ajkmz0z0', deviceId: 'aaaaaaaaaaaa', eventKey };
/** Of the other phone. */
export const head = {
  eventId: reader.eventId,
  deviceId: 'bbbbbbbbbbbb',
  label: 'HP Ningsih',
  session: '01020304',
};
export const scan: ExchangedScan = {
  id: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
  seq: 12,
  pointId: 'cccccccccccc',
  index: '00112233445566778899aabbccddeeff',
  action: 'admit',
  voids: null,
  voidScope: null,
  correctedAt: 1_645_557_742_250,
  uncertaintyMs: 80,
};
