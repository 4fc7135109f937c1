import { goodPassword } from '#tests/api/auth/caller.ts';
import { makeCommunityContent } from '#tests/support/community.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import {
  anyMember,
  communityCrew,
  communityMembers,
  communityOwner,
  except,
  ownRecord,
} from '../world/policies.ts';
import type { Row, Rows } from './row.ts';

const ofCommunity = {
  ids: ({ community }) => [community.id],
} satisfies Omit<Row, 'who'>;
const ofIdle = {
  ids: ({ idleCommunity }) => [idleCommunity],
} satisfies Omit<Row, 'who'>;
const announcement = {
  ids: ({ community }) => [community.id, community.announcement],
} satisfies Omit<Row, 'who'>;

const picture = {
  ids: ({ community }) => [community.id, community.picture.id],
} satisfies Omit<Row, 'who'>;

const photo = {
  ids: ({ community, photos }) => [community.id, photos.waiting],
} satisfies Omit<Row, 'who'>;

/** Communities: membership, the crew's routes and the owner's. */
export const communityRows: Rows = {
  'GET /api/community': { who: anyMember },
  'POST /api/community': { who: anyMember, body: () => ({ content: makeCommunityContent() }) },
  'GET /api/community/:id': { who: communityCrew, ...ofCommunity, shows: ['contact'] },
  'PUT /api/community/:id': {
    who: communityCrew,
    ...ofCommunity,
    body: () => ({ rev: 1, content: makeCommunityContent() }),
  },
  'PUT /api/community/:id/state': {
    who: communityOwner,
    ...ofCommunity,
    body: () => ({ state: 'hidden' }),
  },
  'DELETE /api/community/:id': { who: communityOwner, ...ofIdle },
  'GET /api/community/:id/event': { who: communityCrew, ...ofCommunity, shows: ['draft'] },

  'GET /api/community/:id/membership': { who: anyMember, ...ofCommunity },
  'POST /api/community/:id/membership': { who: anyMember, ...ofCommunity },
  'DELETE /api/community/:id/membership': {
    // The only owner has to hand it over first.
    who: except(communityMembers, { owner: 409 }),
    ...ofCommunity,
  },
  'PUT /api/community/:id/membership/shown': {
    who: communityCrew,
    ...ofCommunity,
    body: () => ({ is_shown: true }),
  },
  'GET /api/community/:id/member': {
    who: communityCrew,
    ...ofCommunity,
    shows: ['name', 'runnerCity'],
  },
  'POST /api/community/:id/member/:memberId': {
    who: communityCrew,
    ids: ({ community }) => [community.id, community.applicant],
    body: () => ({ decision: 'approve' }),
  },
  'POST /api/community/:id/approve-all': { who: communityCrew, ...ofCommunity },
  'PUT /api/community/:id/member/:memberId/role': {
    who: communityOwner,
    ids: ({ community }) => [community.id, community.heir],
    body: () => ({ role: 'admin', password: goodPassword }),
  },
  'POST /api/community/:id/transfer': {
    who: communityOwner,
    ...ofCommunity,
    body: ({ community }) => ({ member_id: community.heir, password: goodPassword }),
  },

  'POST /api/community/:id/member/export': {
    who: communityCrew,
    ...ofCommunity,
    shows: ['name', 'runnerCity'],
  },
  'PUT /api/community/:id/member/:memberId/dues': {
    who: communityCrew,
    ids: ({ community }) => [community.id, community.heir],
    body: () => ({ until: '2027-12-31' }),
  },
  'GET /api/community/:id/link': { who: communityCrew, ...ofCommunity },
  'POST /api/community/:id/link': { who: communityCrew, ...ofCommunity },
  'DELETE /api/community/:id/link': { who: communityCrew, ...ofCommunity },
  'GET /api/community/:id/invite': { who: communityCrew, ...ofCommunity },
  'POST /api/community/:id/invite': {
    who: communityCrew,
    ...ofCommunity,
    body: () => ({ days: 7, max_uses: 10 }),
  },
  'DELETE /api/community/:id/invite/:inviteId': {
    who: communityCrew,
    ids: ({ community }) => [community.id, community.invite.id],
  },
  'POST /api/invite/:code': { who: anyMember, ids: ({ community }) => [community.invite.code] },

  'PUT /api/community/:id/follow': { who: anyMember, ...ofCommunity },
  'DELETE /api/community/:id/follow': { who: anyMember, ...ofCommunity },

  'GET /api/community/:id/announcement': {
    who: communityMembers,
    ...ofCommunity,
    shows: ['announcement'],
  },
  'POST /api/community/:id/announcement': {
    who: communityCrew,
    ...ofCommunity,
    body: () => ({ body: { id: 'Kumpul jam lima.' } }),
  },
  'PUT /api/community/:id/announcement/:announcementId': {
    who: communityCrew,
    ...announcement,
    body: () => ({ body: { id: 'Kumpul jam enam.' } }),
  },
  'DELETE /api/community/:id/announcement/:announcementId': {
    who: communityCrew,
    ...announcement,
  },

  'GET /api/community/:id/picture': { who: communityCrew, ...ofCommunity },
  // The one that is there: each adds only their own uploads.
  'POST /api/community/:id/picture': {
    who: communityCrew,
    ...ofCommunity,
    body: ({ community }) => ({ address: community.picture.address }),
  },
  'PUT /api/community/:id/picture': {
    who: communityCrew,
    ...ofCommunity,
    body: ({ community }) => ({ rev: community.galleryRev, ids: [community.picture.id] }),
  },
  'PUT /api/community/:id/picture/:pictureId': {
    who: communityCrew,
    ...picture,
    body: () => ({ rev: 1, caption: { id: 'Lari pagi.' } }),
  },
  'DELETE /api/community/:id/picture/:pictureId': { who: communityCrew, ...picture },
  'POST /api/community/:id/picture/:pictureId/report': {
    who: anyMember,
    ...picture,
    body: () => ({ reason: 'in_it' }),
  },
  'POST /api/community/:id/picture/:pictureId/keep': { who: communityCrew, ...picture },
  'GET /api/community/:id/picture/:pictureId/file': {
    who: communityCrew,
    ids: ({ community, photos }) => [community.id, photos.hiddenPicture],
  },

  'GET /api/event/:id/photo': { who: anyMember, ids: ({ photos }) => [photos.run] },
  'POST /api/event/:id/photo': {
    who: ownRecord,
    ids: ({ photos }) => [photos.run],
    query: '?key=0195f7a2-7c1e-7a30-8000-000000000001&named=false',
    file: async () => ({ bytes: await makePicture('jpeg'), name: 'foto.jpg' }),
  },
  'GET /api/user/photo': { who: anyMember },
  'GET /api/user/photo/:id/file': { who: ownRecord, ids: ({ photos }) => [photos.waiting] },
  'DELETE /api/user/photo/:id': { who: ownRecord, ids: ({ photos }) => [photos.waiting] },
  'GET /api/community/:id/photo': { who: communityCrew, ...ofCommunity, shows: ['name'] },
  'GET /api/community/:id/photo/:photoId/file': { who: communityCrew, ...photo },
  'POST /api/community/:id/photo/:photoId': {
    who: communityCrew,
    ...photo,
    body: () => ({ answer: 'decline' }),
  },
};
