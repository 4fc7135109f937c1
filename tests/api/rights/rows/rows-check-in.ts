import { randomUUID } from 'node:crypto';
import { makeEnrolmentKey } from '#tests/support/check-in/staff.ts';
import {
  eventHosts,
  eventPhones,
  eventPhonesEvenExpired,
  everybody,
  except,
} from '../world/policies.ts';
import { ofRace, type Row, type Rows } from './row.ts';
import type { World } from '../world/world.ts';

const ofPoint = { ids: ({ events }) => [events.race, events.point] } satisfies Omit<Row, 'who'>;

const judgement = { outcome: 'let_in', reason: 'Bukti bayar ditunjukkan' };

/** Check-in points, the phones that scan there, and what hosts see of both. */
export const checkInRows: Rows = {
  'GET /api/host/event/:id/check-in': { who: eventHosts, ...ofRace },
  'GET /api/host/event/:id/check-in/entry': {
    who: eventHosts,
    ...ofRace,
    query: '?list=log',
    shows: ['legalName'],
  },
  'POST /api/host/event/:id/check-in/export': {
    who: eventHosts,
    ...ofRace,
    body: () => ({ filter: { list: 'log' } }),
    shows: ['legalName'],
  },
  'GET /api/host/event/:id/point': { who: eventHosts, ...ofRace },
  'PUT /api/host/event/:id/point': {
    who: eventHosts,
    ...ofRace,
    body: () => ({ rev: 0, points: [] }),
  },
  'PUT /api/host/event/:id/jersey-stock': {
    who: eventHosts,
    ...ofRace,
    body: () => ({ stock: { M: 100 } }),
  },
  'POST /api/checkin/enrol': {
    who: eventHosts,
    body: ({ events }) => ({ event_id: events.race, label: 'Loket 1' }),
  },
  // Who has a pass has no account, and needs none.
  'POST /api/checkin/pass': { who: everybody, body: ({ pass }) => ({ code: pass.code }) },
  'POST /api/checkin/pass/enrol': {
    who: everybody,
    body: ({ pass: { code, pin } }) => ({ code, pin, label: 'HP Rini', key: makeEnrolmentKey() }),
  },
  'GET /api/host/event/:id/staff': { who: eventHosts, ...ofRace },
  'POST /api/host/event/:id/staff-pass': {
    who: eventHosts,
    ...ofRace,
    body: ({ events }) => ({
      role: 'steward',
      point_ids: [events.point],
      valid_until: null,
      count: 2,
    }),
  },
  'DELETE /api/host/event/:id/staff-pass/:passId': {
    who: eventHosts,
    ids: ({ events, pass }) => [events.race, pass.id],
  },
  'POST /api/host/event/:id/phone/:deviceId/restore': {
    who: eventHosts,
    ids: ({ events, sparePhone }) => [events.race, sparePhone.id],
  },
  'POST /api/host/event/:id/phone/:deviceId/lane': {
    who: eventHosts,
    ids: ({ events, sparePhone }) => [events.race, sparePhone.id],
    body: ({ sparePhone }) => ({ to: sparePhone.id }),
  },
  'POST /api/host/event/:id/phone/:deviceId/revoke': {
    who: eventHosts,
    ids: ({ events, sparePhone }) => [events.race, sparePhone.id],
  },
  'DELETE /api/host/event/:id/rehearsal': { who: eventHosts, ...ofRace },
  'GET /api/host/event/:id/point/:pointId/seal': { who: eventHosts, ...ofPoint },
  'POST /api/host/event/:id/point/:pointId/stop': { who: eventHosts, ...ofPoint },
  'POST /api/host/event/:id/point/:pointId/seal': {
    who: eventHosts,
    ...ofPoint,
    body: ({ phoneIds }) => ({
      waiver: { text: 'Uji coba', device_ids: phoneIds, missing: 1000 },
    }),
  },
  'POST /api/host/event/:id/point/:pointId/reopen': {
    who: eventHosts,
    ...ofPoint,
    body: () => ({ reason: 'Uji coba' }),
  },
  'GET /api/host/event/:id/point/:pointId/lane': {
    who: eventHosts,
    ...ofPoint,
    shows: ['legalName'],
  },
  'PUT /api/host/event/:id/point/:pointId/lane': {
    who: eventHosts,
    ...ofPoint,
    body: () => ({ lanes: [], set_at: null }),
    shows: ['legalName'],
  },
  'GET /api/host/event/:id/incident': { who: eventHosts, ...ofRace, shows: ['legalName'] },
  'POST /api/host/event/:id/incident/:scanId/resolve': {
    who: eventHosts,
    ids: ({ events, gate }) => [events.race, gate.incident],
    body: () => judgement,
  },
  'GET /api/host/event/:id/quarantine': { who: eventHosts, ...ofRace },
  'POST /api/host/event/:id/quarantine': {
    who: eventHosts,
    ...ofRace,
    body: ({ gate }) => ({
      device_id: gate.deviceId,
      record_id: gate.record,
      decision: 'discard',
      reason: 'Uji coba',
    }),
  },
  'POST /api/checkin/incident/:scanId/resolve': {
    who: eventPhones,
    ids: ({ gate }) => [gate.incident],
    body: () => judgement,
  },
  // A supervisor's phone is none of the medical staff's; which role may is in check-in/medical.test.ts.
  'POST /api/checkin/medical': {
    who: except(eventPhones, { device: 404 }),
    body: () => ({ bib: 1001, reason: 'Pingsan' }),
  },
  'GET /api/host/event/:id/health-view': { who: eventHosts, ...ofRace },
  'GET /api/host/event/:id/pickup': { who: eventHosts, ...ofRace },
  'PUT /api/host/event/:id/point/:pointId/pickup-limit': {
    who: eventHosts,
    ids: ({ events }) => [events.race, events.point],
    body: () => ({ limit: 5 }),
  },
  'POST /api/host/event/:id/carried': {
    who: eventHosts,
    ...ofRace,
    body: ({ gate }) => gate.parcel,
  },
  'POST /api/checkin/carried': { who: eventPhonesEvenExpired, body: ({ gate }) => gate.parcel },
  'GET /api/checkin/me': { who: eventPhones },
  'PUT /api/checkin/rehearsal': {
    who: eventPhones,
    body: ({ app }) => ({ passed: ['camera'], failed: [], at: app.clock.now().toISOString() }),
  },
  'GET /api/checkin/roster': { who: eventPhones },
  'GET /api/checkin/roster/page': { who: eventPhones },
  'POST /api/checkin/lookup': {
    who: eventPhones,
    body: ({ tickets }) => ({ code_hash: tickets.codeHash }),
  },
  'POST /api/checkin/reply': {
    who: eventPhones,
    body: ({ tickets }) => ({ code_hash: tickets.codeHash }),
  },
  'POST /api/checkin/sync': {
    who: eventPhonesEvenExpired,
    body: (world) => ({ scans: [makeScan(world)], cursor: null, last_seq: 1 }),
  },
};

/** A phone's scan of our owner's ticket at our race's check-in point. */
export function makeScan({ app, events, tickets }: World) {
  return {
    id: randomUUID(),
    seq: 1,
    point_id: events.point,
    code_hash: tickets.codeHash,
    raw: null,
    action: 'admit',
    verdict: 'unpaid',
    reason: null,
    checklist: [],
    collector: null,
    voids: null,
    device_time: app.clock.now().toISOString(),
    monotonic_ms: 1000,
    offset_ms: 0,
    uncertainty_ms: 50,
    roster_version: null,
  };
}
