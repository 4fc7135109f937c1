import { randomUUID } from 'node:crypto';
import { goodPassword } from '#tests/api/auth/caller.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { lineKey } from '#tests/support/payment/payments.ts';
import { makeQris } from '#tests/support/payment/qris.ts';
import { anyMember, communityCrew, eventHosts, ownRecord, siteAdmins } from '../world/policies.ts';
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

const ofOrder = {
  ids: ({ events, tickets }) => [events.race, tickets.order],
} satisfies Omit<Row, 'who'>;
const ofTicket = { ids: ({ tickets }) => [tickets.id] } satisfies Omit<Row, 'who'>;
const picture = async () => ({ bytes: await makePicture('jpeg'), name: 'bukti.jpg' });

const ofAddOn = { ids: ({ events, addOn }) => [events.race, addOn] } satisfies Omit<Row, 'who'>;
const addOn = {
  name: { id: 'Kaus finisher' },
  price: 75_000,
  stock: 10,
  choices: [],
  category_ids: null,
  most: 1,
  is_on_sale: true,
};

const statementKey = lineKey('rights');
const statementColumns = {
  width: 3,
  date: 0,
  time: null,
  description: [1],
  amount: 2,
  only_in: true,
  side: null,
  balance: null,
};

/** Where organisers get money, and what becomes of it. */
export const paymentRows: Rows = {
  'GET /api/host/event/:id/add-on': { who: eventHosts, ...ofRace },
  'POST /api/host/event/:id/add-on': { who: eventHosts, ...ofRace, body: () => addOn },
  'PUT /api/host/event/:id/add-on/:addOnId': {
    who: eventHosts,
    ...ofAddOn,
    body: () => ({ rev: 1, content: addOn }),
  },
  'GET /api/event/:id/extras': { who: anyMember, ...ofRace },
  'GET /api/host/event/:id/refund-rule': { who: eventHosts, ...ofRace },
  'PUT /api/host/event/:id/refund-rule': {
    who: eventHosts,
    ...ofRace,
    body: () => ({ rev: 0, rule: null }),
  },
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
    body: ({ accounts }) => ({
      account_ids: [accounts.ofCommunity],
      hours: 48,
      exact_qr: true,
      password: goodPassword,
    }),
  },

  'POST /api/user/registration/:id/proof': { who: ownRecord, ...ofTicket, file: picture },
  'GET /api/user/registration/:id/proof': { who: ownRecord, ...ofTicket },
  'GET /api/user/registration/:id/refund-account': { who: ownRecord, ...ofTicket },
  'PUT /api/user/registration/:id/refund-account': {
    who: ownRecord,
    ids: ({ tickets }) => [tickets.owed],
    body: () => ({ bank: 'BCA', number: '1234567890', holder: 'Demo Pelari' }),
  },
  'GET /api/host/event/:id/order/:orderId/proof': { who: eventHosts, ...ofOrder },
  'POST /api/host/event/:id/order/:orderId/refund-proof': {
    who: eventHosts,
    ...ofOrder,
    file: picture,
  },
  'GET /api/host/event/:id/order/:orderId/refund-proof': { who: eventHosts, ...ofOrder },
  'GET /api/host/event/:id/payment': {
    who: eventHosts,
    ...ofRace,
    query: '?show=check',
    shows: ['legalName', 'name'],
  },
  'GET /api/host/event/:id/order/:orderId': {
    who: eventHosts,
    ...ofOrder,
    shows: ['legalName', 'name'],
  },
  'POST /api/host/event/:id/order/:orderId/decision': {
    who: eventHosts,
    ...ofOrder,
    body: () => ({ id: randomUUID(), rev: 1, kind: 'part', amount: 1000 }),
    shows: ['legalName', 'name'],
  },
  'POST /api/host/event/:id/statement/look-up': {
    who: eventHosts,
    ...ofRace,
    body: ({ accounts }) => ({ account_id: accounts.ofCommunity, lines: [] }),
    shows: ['legalName'],
  },
  'POST /api/host/event/:id/statement/book': {
    who: eventHosts,
    ...ofRace,
    body: ({ accounts, tickets }) => ({
      account_id: accounts.ofCommunity,
      lines: [
        {
          key: statementKey,
          day: '2027-01-31',
          amount: 1000,
          order_id: tickets.order,
          rev: 1,
          late: 'note',
        },
      ],
    }),
  },
  'POST /api/host/event/:id/statement/share': {
    who: eventHosts,
    ...ofRace,
    body: ({ accounts, tickets }) => ({
      account_id: accounts.ofCommunity,
      key: lineKey('rights-shared'),
      same: lineKey('rights-same'),
      day: '2027-01-31',
      amount: 3000,
      parts: [
        { order_id: tickets.order, rev: 1, amount: 1000, late: 'note' },
        { order_id: 'n0sch0rder00', rev: 1, amount: 2000, late: 'note' },
      ],
    }),
  },
  'POST /api/host/event/:id/statement/ignore': {
    who: eventHosts,
    ...ofRace,
    body: ({ accounts }) => ({
      account_id: accounts.ofCommunity,
      key: statementKey,
      is_ignored: true,
    }),
  },
  'PUT /api/host/event/:id/statement/columns': {
    who: eventHosts,
    ...ofRace,
    body: ({ accounts }) => ({ account_id: accounts.ofCommunity, columns: statementColumns }),
  },
  'PUT /api/host/event/:id/statement/fee': {
    who: eventHosts,
    ...ofRace,
    body: ({ accounts }) => ({ account_id: accounts.ofCommunity, fee: 70 }),
  },
  'GET /api/host/event/:id/ledger': { who: eventHosts, ...ofRace, shows: ['legalName', 'name'] },
  'POST /api/host/event/:id/ledger/export': {
    who: eventHosts,
    ...ofRace,
    shows: ['legalName', 'name'],
  },
};
