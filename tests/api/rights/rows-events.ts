import { randomUUID } from 'node:crypto';
import { makeRaceContent, makeRunContent } from '#tests/support/event-content.ts';
import { makeCounterBody, makeImportRow } from '#tests/support/hosted-places.ts';
import { makeEnrolmentKey } from '#tests/support/staff.ts';
import { gpxFile } from './records.ts';
import {
  anyMember,
  communityCrew,
  eventHosts,
  eventPhones,
  eventPhonesEvenExpired,
  everybody,
  siteAdmins,
} from './policies.ts';
import type { Row, Rows } from './row.ts';
import type { World } from './world.ts';

const ofRace = { ids: ({ events }) => [events.race] } satisfies Omit<Row, 'who'>;
const ofParticipant = {
  ids: ({ events, tickets }) => [events.race, tickets.id],
} satisfies Omit<Row, 'who'>;
/** All that a runner answered and hosts noted, but nothing about their health. */
const participantAnswers = [
  'name',
  'email',
  'legalName',
  'runnerPhone',
  'runnerCity',
  'birthDate',
  'emergencyName',
  'emergencyPhone',
  'hostNote',
  'attention',
] as const;
const saved = { ids: ({ events }) => [events.race, 'saved'] } satisfies Omit<Row, 'who'>;
const ofDraft = { ids: ({ events }) => [events.draft] } satisfies Omit<Row, 'who'>;
const ofCommunity = { ids: ({ community }) => [community.id] } satisfies Omit<Row, 'who'>;

const judgement = { outcome: 'let_in', reason: 'Bukti bayar ditunjukkan' };

/** Races and events, and the phones that scan at them. */
export const eventRows: Rows = {
  'POST /api/community/:id/event': {
    who: communityCrew,
    ...ofCommunity,
    body: () => ({ content: makeRunContent() }),
  },
  'POST /api/community/:id/race': {
    who: communityCrew,
    ...ofCommunity,
    body: () => ({ content: makeRaceContent() }),
  },
  'GET /api/admin/race': { who: siteAdmins },
  'POST /api/admin/race': { who: siteAdmins, body: () => ({ content: makeRaceContent() }) },
  'GET /api/event/:id': { who: eventHosts, ...ofDraft, shows: ['draft'] },
  'PUT /api/event/:id': {
    who: eventHosts,
    ...ofDraft,
    body: () => ({ rev: 1, content: makeRaceContent() }),
  },
  'POST /api/event/:id/preview': {
    who: eventHosts,
    ...ofDraft,
    body: () => ({ content: makeRaceContent() }),
  },
  'POST /api/event/:id/publish': {
    who: eventHosts,
    ...ofDraft,
    body: () => ({ rev: 1, content: makeRaceContent() }),
  },
  'POST /api/event/:id/cancel': {
    who: eventHosts,
    ...ofRace,
    body: () => ({ reason: { id: 'Banjir' } }),
  },
  'DELETE /api/event/:id': { who: eventHosts, ...ofDraft, shows: ['draft'] },
  'POST /api/event/:id/course': { who: eventHosts, ...ofRace, file: async () => gpxFile() },
  'DELETE /api/event/:id/course': { who: eventHosts, ...ofRace },

  'GET /api/event/:id/known-runner': { who: anyMember, ...ofRace },
  'PUT /api/event/:id/mark/:kind': { who: anyMember, ...saved },
  'DELETE /api/event/:id/mark/:kind': { who: anyMember, ...saved },
  'GET /api/user/event-mark': { who: anyMember },

  'GET /api/user/run': { who: anyMember },
  'GET /api/host/event': { who: anyMember },
  'GET /api/host/event/:id/order': { who: eventHosts, ...ofRace, shows: ['legalName'] },
  'GET /api/host/event/:id/check-in': { who: eventHosts, ...ofRace },
  'GET /api/host/event/:id/overview': { who: eventHosts, ...ofRace, shows: ['runnerCity'] },
  'GET /api/host/event/:id/participant': {
    who: eventHosts,
    ...ofRace,
    shows: ['legalName', 'runnerCity'],
  },
  'GET /api/host/event/:id/participant/count': { who: eventHosts, ...ofRace },
  'GET /api/host/event/:id/participant/id': { who: eventHosts, ...ofRace },
  'GET /api/host/event/:id/participant/:registrationId': {
    who: eventHosts,
    ...ofParticipant,
    shows: participantAnswers,
  },
  'PUT /api/host/event/:id/participant/:registrationId/note': {
    who: eventHosts,
    ...ofParticipant,
    body: () => ({ note_rev: 1, note: 'Datang lebih awal', attention: 'Bawa inhaler' }),
    shows: participantAnswers,
  },
  'POST /api/host/event/:id/participant/export': {
    who: eventHosts,
    ...ofRace,
    body: () => ({ filter: { state: 'confirmed', payment: 'paid' }, purpose: 'table' }),
    shows: participantAnswers,
  },
  'POST /api/host/event/:id/participant': {
    who: eventHosts,
    ...ofRace,
    body: ({ events }) => makeCounterBody(events.category),
  },
  'GET /api/host/event/:id/participant/:registrationId/claim': {
    who: eventHosts,
    ids: ({ events, tickets }) => [events.race, tickets.hosted],
    shows: ['legalName', 'runnerPhone'],
  },
  'POST /api/host/event/:id/participant/:registrationId/claim': {
    who: eventHosts,
    ids: ({ events, tickets }) => [events.race, tickets.hosted],
    body: ({ tickets }) => ({ replaces: tickets.claim }),
    shows: ['legalName', 'runnerPhone'],
  },
  'POST /api/host/event/:id/participant-import': {
    who: eventHosts,
    ...ofRace,
    body: () => ({ has_consent: true }),
  },
  'GET /api/host/event/:id/participant-import': { who: eventHosts, ...ofRace },
  'GET /api/host/event/:id/import-reading': { who: eventHosts, ...ofRace },
  'POST /api/host/event/:id/participant-import/:importId': {
    who: eventHosts,
    ids: ({ events, tickets }) => [events.race, tickets.import],
    body: ({ events }) => ({ rows: [makeImportRow(events.category)] }),
  },
  'POST /api/host/event/:id/participant-import/:importId/undo': {
    who: eventHosts,
    ids: ({ events, tickets }) => [events.race, tickets.import],
  },
  // Our owner has a place in this race already.
  'POST /api/claim/:code': {
    who: { ...anyMember, owner: 409 },
    ids: ({ tickets }) => [tickets.claim],
    body: () => ({ waiver_version: '1', waiver_accepted: true, answers: {}, jersey: null }),
  },
  'POST /api/host/event/:id/participant/change': {
    who: eventHosts,
    ...ofRace,
    body: ({ tickets }) => ({ kind: 'wave', ids: [tickets.id], wave: 'B' }),
  },
  'POST /api/host/event/:id/participant/change/:changeId/undo': {
    who: eventHosts,
    ids: ({ events, tickets }) => [events.race, tickets.change],
  },
  'POST /api/host/event/:id/participant/bib-preview': {
    who: eventHosts,
    ...ofRace,
    body: ({ tickets }) => ({ ids: [tickets.id], from: 1, to: 9, order: 'name' }),
  },
  'POST /api/host/event/:id/participant/message-preview': {
    who: eventHosts,
    shows: ['contact'],
    ...ofRace,
    body: ({ tickets }) => ({ ids: [tickets.id] }),
  },
  'POST /api/host/event/:id/participant/message': {
    who: eventHosts,
    ...ofRace,
    body: ({ tickets }) => ({
      id: randomUUID(),
      ids: [tickets.id],
      texts: { id: { subject: 'Ambil race pack', body: 'Sabtu mulai 10.00.' } },
      answers_to_me: false,
    }),
  },
  'PUT /api/host/event/:id/jersey-stock': {
    who: eventHosts,
    ...ofRace,
    body: () => ({ stock: { M: 100 } }),
  },
  'POST /api/host/event/:id/order/:orderId/confirm': {
    who: eventHosts,
    ids: ({ events, tickets }) => [events.race, tickets.order],
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
  'POST /api/host/event/:id/phone/:deviceId/revoke': {
    who: eventHosts,
    ids: ({ events, sparePhone }) => [events.race, sparePhone.id],
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
  'GET /api/checkin/me': { who: eventPhones },
  'GET /api/checkin/roster': { who: eventPhones },
  'GET /api/checkin/roster/page': { who: eventPhones },
  'POST /api/checkin/lookup': {
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
