import { randomUUID } from 'node:crypto';
import { makeRaceContent, makeRunContent } from '#tests/support/races-events/event-content.ts';
import { makeCounterBody, makeImportRow } from '#tests/support/registration/hosted-places.ts';
import { gpxFile } from '../world/records.ts';
import { anyMember, communityCrew, eventHosts, siteAdmins } from '../world/policies.ts';
import { ofRace, type Row, type Rows } from './row.ts';

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
  'reply',
] as const;
const saved = { ids: ({ events }) => [events.race, 'saved'] } satisfies Omit<Row, 'who'>;
const ofDraft = { ids: ({ events }) => [events.draft] } satisfies Omit<Row, 'who'>;
const ofCommunity = { ids: ({ community }) => [community.id] } satisfies Omit<Row, 'who'>;

const ofPromo = { ids: ({ events, promo }) => [events.race, promo] } satisfies Omit<Row, 'who'>;
const promoRule = { kind: 'percent', value: 20, from: null, until: null, category_ids: null };
const promoLimits = { use_limit: 10, per_member: 1 };

/** Races and events, and those who take part. */
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
  'GET /api/host/event/:id/console': { who: eventHosts, ...ofRace },
  'GET /api/host/event/:id/overview': { who: eventHosts, ...ofRace, shows: ['runnerCity'] },
  'GET /api/host/event/:id/promo-code': { who: eventHosts, ...ofRace },
  'POST /api/host/event/:id/promo-code': {
    who: eventHosts,
    ...ofRace,
    body: () => ({ code: 'PAGI20', ...promoRule, ...promoLimits }),
  },
  'PUT /api/host/event/:id/promo-code/:promoId': {
    who: eventHosts,
    ...ofPromo,
    body: () => ({ rev: 1, content: { ...promoRule, ...promoLimits, is_off: true } }),
  },
  'POST /api/host/event/:id/promo-code/batch': {
    who: eventHosts,
    ...ofRace,
    body: () => ({ id: randomUUID(), prefix: 'HADIAHLOMBA5', count: 1, ...promoRule }),
  },
  'POST /api/host/event/:id/promo-code/export': { who: eventHosts, ...ofRace },
  'POST /api/event/:id/promo-code/check': {
    who: anyMember,
    ...ofRace,
    body: ({ events }) => ({ code: 'kawan', category_id: events.category }),
  },
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
  'POST /api/host/event/:id/participant/:registrationId/code': {
    who: eventHosts,
    ...ofParticipant,
    body: () => ({ reason: 'HP hilang' }),
    shows: ['legalName'],
  },
  'POST /api/host/event/:id/participant/:registrationId/ticket': {
    who: eventHosts,
    ...ofParticipant,
    shows: ['legalName'],
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
  'POST /api/host/event/:id/participant-import-check': {
    who: eventHosts,
    ...ofRace,
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
  'POST /api/host/event/:id/participant/message-phones': {
    who: eventHosts,
    shows: ['legalName', 'runnerPhone'],
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
  'POST /api/host/event/:id/order/:orderId/confirm': {
    who: eventHosts,
    ids: ({ events, tickets }) => [events.race, tickets.order],
  },
};
