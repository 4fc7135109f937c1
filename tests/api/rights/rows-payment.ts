import { goodPassword } from '#tests/api/auth/caller.ts';
import { makeQris } from '#tests/support/qris.ts';
import { communityCrew, eventHosts, siteAdmins } from './policies.ts';
import type { Row, Rows } from './row.ts';

const ofRace = { ids: ({ events }) => [events.race] } satisfies Omit<Row, 'who'>;
const ofCommunity = { ids: ({ community }) => [community.id] } satisfies Omit<Row, 'who'>;
const ofAccount = {
  ids: ({ community, accounts }) => [community.id, accounts.ofCommunity],
} satisfies Omit<Row, 'who'>;
const ofPlatformAccount = {
  ids: ({ accounts }) => [accounts.ofPlatform],
} satisfies Omit<Row, 'who'>;

const content = { bank: null, qris: makeQris() };
const change = () => ({ rev: 1, content, password: goodPassword });
const removal = () => ({ password: goodPassword });

/** Where organisers get money. */
export const paymentRows: Rows = {
  'GET /api/community/:id/payment-account': { who: communityCrew, ...ofCommunity },
  'POST /api/community/:id/payment-account': {
    who: communityCrew,
    ...ofCommunity,
    body: () => ({ content }),
  },
  'PUT /api/community/:id/payment-account/:accountId': {
    who: communityCrew,
    ...ofAccount,
    body: change,
  },
  'DELETE /api/community/:id/payment-account/:accountId': {
    who: communityCrew,
    ...ofAccount,
    body: removal,
  },
  'GET /api/admin/payment-account': { who: siteAdmins },
  'POST /api/admin/payment-account': { who: siteAdmins, body: () => ({ content }) },
  'PUT /api/admin/payment-account/:id': { who: siteAdmins, ...ofPlatformAccount, body: change },
  'DELETE /api/admin/payment-account/:id': { who: siteAdmins, ...ofPlatformAccount, body: removal },

  'GET /api/event/:id/payment': { who: eventHosts, ...ofRace },
  'PUT /api/event/:id/payment': {
    who: eventHosts,
    ...ofRace,
    body: ({ accounts }) => ({ account_ids: [accounts.ofCommunity], hours: 48, exact_qr: true }),
  },
};
