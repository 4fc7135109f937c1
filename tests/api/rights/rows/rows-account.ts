import { goodPassword } from '#tests/api/auth/caller.ts';
import { makeRegistrationBody } from '#tests/support/factories.ts';
import { makePeople, restOfRunner } from '#tests/support/registration/groups.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { makeAcceptBody } from '#tests/support/registration/transfers.ts';
import {
  anyMember,
  eventHosts,
  except,
  hostSessions,
  ownRecord,
  siteEditors,
} from '../world/policies.ts';
import { runnerBody } from '../world/order-records.ts';
import { anyDevice } from '../world/push-device.ts';
import type { Rows } from './row.ts';

const notAdmitted = {
  member: 422,
  leader: 422,
  otherOwner: 422,
  admin: 422,
  removedAdmin: 422,
  editor: 422,
  siteAdmin: 422,
} as const;

/** A member's own session, profile, tickets and reviews; and the editors' routes. */
export const accountRows: Rows = {
  'POST /api/auth/check_credentials': { who: anyMember },
  'POST /api/auth/logout': { who: anyMember },
  'POST /api/auth/request_confirmation': { who: anyMember },
  'POST /api/auth/request_owner_code': { who: anyMember },
  'POST /api/auth/request_owners_yes': {
    who: eventHosts,
    body: ({ community }) => ({ community_id: community.id }),
  },
  'POST /api/auth/change_password': {
    who: anyMember,
    body: () => ({ current_password: goodPassword, new_password: 'matahari di losari' }),
  },
  'POST /api/auth/refresh': { who: anyMember },
  'POST /api/host/auth/refresh': { who: hostSessions },

  'GET /api/user/session': { who: anyMember },
  'DELETE /api/user/session': { who: anyMember },
  'DELETE /api/user/session/:id': { who: ownRecord, ids: ({ spareSession }) => [spareSession] },
  'GET /api/user/profile': { who: anyMember },
  'PUT /api/user/profile': {
    who: anyMember,
    body: () => ({ name: 'Nama Baru', phone: null, language: 'en' }),
  },
  'GET /api/user/privacy': { who: anyMember },
  'PUT /api/user/privacy': { who: anyMember, body: () => ({ shown_to_communities: true }) },
  'GET /api/user/inbox': { who: anyMember },
  'GET /api/user/inbox/unread': { who: anyMember },
  'POST /api/user/inbox/read': { who: anyMember, body: ({ message }) => ({ ids: [message] }) },
  'DELETE /api/user/inbox/:id': { who: ownRecord, ids: ({ message }) => [message] },
  'GET /api/user/message-settings': { who: anyMember },
  'PUT /api/user/message-settings': {
    who: anyMember,
    body: () => ({
      mail: { tickets: true, changes: true, hosts: false },
      inbox: { tickets: true, changes: true, hosts: true },
      quiet: { from: '21:00', until: '05:00', zone: 'Asia/Makassar' },
    }),
  },
  'GET /api/user/push': { who: anyMember },
  'PUT /api/user/push': {
    who: anyMember,
    body: () => ({ ...anyDevice, language: 'id' }),
  },
  'POST /api/user/push/off': {
    who: anyMember,
    body: () => ({ endpoint: anyDevice.endpoint }),
  },
  'GET /api/user/calendar': { who: anyMember },
  'POST /api/user/calendar': { who: anyMember },
  'DELETE /api/user/calendar': { who: anyMember },
  'GET /api/admin': { who: anyMember },
  'GET /api/user/account': { who: anyMember },
  'GET /api/user/export': { who: anyMember },
  'DELETE /api/user/account': {
    // The only owner of a community has to hand it over first, the only admin of the site to name another.
    who: except(anyMember, { owner: 409, otherOwner: 409, siteAdmin: 409 }),
    body: () => ({ password: goodPassword }),
  },
  'GET /api/user/follow': { who: anyMember },
  'GET /api/user/announcement': { who: anyMember, shows: ['announcement'] },
  'POST /api/media': {
    who: anyMember,
    query: '?purpose=photo',
    file: async () => ({ bytes: await makePicture('png'), name: 'foto.png' }),
  },

  'POST /api/user/photo': {
    who: anyMember,
    file: async () => ({ bytes: await makePicture('png'), name: 'foto.png' }),
  },

  'POST /api/event/:id/registration': {
    // Our owner is registered already.
    who: except(anyMember, { owner: 409 }),
    ids: ({ events }) => [events.race],
    body: ({ events }) => ({ ...runnerBody(events.category), jersey: 'L' }),
    // The answer repeats the body.
    shows: ['legalName'],
  },
  'GET /api/user/runner': { who: anyMember },
  'PUT /api/user/runner': {
    who: anyMember,
    body: () => ({ runner: makeRegistrationBody('').runner, jersey: 'M' }),
  },
  'GET /api/user/registration': { who: anyMember },
  'GET /api/user/registration/:id': { who: ownRecord, ids: ({ tickets }) => [tickets.id] },
  'POST /api/user/registration/:id/code': { who: ownRecord, ids: ({ tickets }) => [tickets.id] },
  'POST /api/user/registration/:id/offer/accept': {
    who: ownRecord,
    ids: ({ tickets }) => [tickets.id],
  },
  'DELETE /api/user/registration/:id': { who: ownRecord, ids: ({ tickets }) => [tickets.id] },

  'POST /api/event/:id/group': {
    who: anyMember,
    ids: ({ events }) => [events.race],
    body: ({ events }) => ({ category_id: events.category, people: makePeople(2) }),
  },
  'POST /api/event/:id/group/price': {
    who: anyMember,
    ids: ({ events }) => [events.race],
    body: ({ events }) => ({ category_id: events.category, people: 2 }),
  },
  'GET /api/user/group/:id': {
    who: ownRecord,
    ids: ({ group }) => [group.id],
    shows: ['legalName'],
  },
  'PUT /api/user/group/:id/place/:registrationId': {
    who: ownRecord,
    ids: ({ group }) => [group.id, group.place],
    body: () => restOfRunner,
    shows: ['legalName'],
  },
  'POST /api/user/group/:id/place/:registrationId/claim': {
    who: ownRecord,
    ids: ({ group }) => [group.id, group.place],
    body: ({ group }) => ({ replaces: group.claim }),
    shows: ['legalName'],
  },

  'GET /api/user/registration/:id/transfer': {
    who: ownRecord,
    ids: ({ transfers }) => [transfers.offered],
  },
  'POST /api/user/registration/:id/transfer': {
    who: ownRecord,
    ids: ({ transfers }) => [transfers.kept],
    body: () => ({ name: 'Demo Penerima', email: 'penerima@derap.test' }),
  },
  'DELETE /api/user/registration/:id/transfer': {
    who: ownRecord,
    ids: ({ transfers }) => [transfers.offered],
  },
  'POST /api/transfer/:code': {
    // Our owner has that place already.
    who: except(anyMember, { owner: 409 }),
    ids: ({ transfers }) => [transfers.code],
    body: () => makeAcceptBody(),
  },

  'GET /api/review': { who: anyMember },
  'POST /api/review': {
    // Only our owner was admitted at the past race.
    who: except(anyMember, notAdmitted),
    body: ({ events }) => ({
      event_id: events.past,
      rating: 5,
      body: 'Rutenya indah sekali.',
      language: 'id',
    }),
  },
  'GET /api/admin/review': { who: siteEditors, shows: ['review'] },
  'PUT /api/admin/review/:id': {
    who: siteEditors,
    ids: ({ review }) => [review],
    body: () => ({ state: 'published', seen: 'pending' }),
  },
  'PUT /api/admin/review/:id/reply': {
    who: siteEditors,
    ids: ({ review }) => [review],
    body: () => ({ rev: 0, reply: 'Terima kasih.', reply_en: '' }),
  },
  'GET /api/admin/inquiry': { who: siteEditors, shows: ['inquiry'] },
  'PUT /api/admin/inquiry/:id': {
    who: siteEditors,
    ids: ({ inquiry }) => [inquiry],
    body: () => ({ state: 'answered', seen: 'new' }),
  },
};
