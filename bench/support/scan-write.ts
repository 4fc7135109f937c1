import { randomUUID } from 'node:crypto';
import type { ScanWrite } from '#src/server/features/check-in/sync/sync-repository.ts';

/** An admission as the app would write it. `at` is an ISO instant: the scan's time and that of its arrival. */
export function toScanWrite(input: {
  eventId: string;
  pointId: string;
  deviceId: string;
  hash: string;
  seq: number;
  registrationId: string;
  at: string;
}): ScanWrite {
  return {
    id: randomUUID(),
    event_id: input.eventId,
    device_id: input.deviceId,
    seq: input.seq,
    point_id: input.pointId,
    registration_id: input.registrationId,
    code_hash: input.hash,
    raw: null,
    action: 'admit',
    verdict: 'ok',
    server_verdict: 'ok',
    reason: null,
    checklist: [],
    collector: null,
    voids: null,
    device_time: input.at,
    monotonic_ms: 1000,
    offset_ms: 0,
    uncertainty_ms: 50,
    time_known: true,
    corrected_at: input.at,
    roster_version: null,
    received_at: input.at,
    counts: true,
    not_entitled: false,
    out_of_lane: false,
    occasion: '',
  };
}
