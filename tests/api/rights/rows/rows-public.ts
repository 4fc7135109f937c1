import { goodPassword } from '#tests/api/auth/caller.ts';
import { posterAddress } from '#src/contract/media/poster.ts';
import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import { everybody } from '../world/policies.ts';
import { anyDevice } from '../world/push-device.ts';
import { inquiryBody } from '../world/records.ts';
import type { Row, Rows } from './row.ts';

const open: Row = { who: everybody };

/** Routes open to all, signed in or not. */
export const publicRows: Rows = {
  'GET /livez': open,
  'GET /readyz': open,
  // Only for whoever has the server's secret key: tests/api/doctor.
  'GET /doctorz': { who: everybody, status: 404 },
  'POST /doctorz': { who: everybody, status: 404 },
  'GET /robots.txt': open,
  'GET /sitemap.xml': open,
  'GET /sitemap/:file': { who: everybody, ids: () => ['1.xml'] },
  // Pages are rendered without a bearer token, so they are the same for all.
  'GET /*': { who: everybody, ids: () => ['race'] },
  'GET /media/*': { who: everybody, ids: () => ['banner.txt'] },
  'GET /media/:id([0-9a-hjkmnp-tv-z]{12})/:width(\\d{2,4}).webp': {
    who: everybody,
    ids: ({ picture }) => [picture.id, '512'],
  },
  'GET /poster/:kind/:file': {
    who: everybody,
    ids: ({ events }) =>
      posterAddress('race', { id: events.race, rev: 1 }, '4x5').split('/').slice(2),
  },
  'GET /share/:kind/:file': {
    who: everybody,
    ids: ({ events }) =>
      sharePictureAddress('race', { id: events.race, rev: 1 }, 'id').split('/').slice(2),
  },
  'POST /share': { who: everybody, status: 303 },
  'GET /course/:id([0-9a-hjkmnp-tv-z]{12}).gpx': {
    who: everybody,
    ids: ({ events }) => [events.race],
  },

  // Its secret is all that is asked of whoever fetches it.
  'GET /calendar/:secret([\\w-]{22}).ics': {
    who: everybody,
    ids: ({ calendar }) => [calendar],
  },

  'GET /api/openapi.json': open,
  'GET /api/docs': open,
  'HEAD /api/docs/': open,
  'GET /api/docs/json': open,
  'GET /api/docs/yaml': open,
  'GET /api/docs/static/*': { who: everybody, ids: () => ['swagger-ui.css'] },
  'GET /api/docs/static/index.html': { who: everybody, status: 302 },
  'GET /api/docs/static/swagger-initializer.js': open,

  // A provider shows who it is by its signature; here none is set up.
  'POST /api/payment/:provider/webhook': {
    who: everybody,
    ids: () => ['nobody'],
    status: 404,
  },

  // Its key is asked of whoever hands it on; here none is set up.
  'POST /api/mail/report': { who: everybody, status: 404 },

  'GET /api/public/race': open,
  'GET /api/public/race/:id': { who: everybody, ids: ({ events }) => [events.race] },
  'GET /api/public/event': open,
  'GET /api/public/event/:id': { who: everybody, ids: ({ events }) => [events.race] },
  'GET /api/public/event/:communityId/:id': {
    who: everybody,
    ids: ({ community, events }) => [community.id, events.race],
  },
  'GET /api/public/event-facets': { who: everybody, query: '?kind=race' },
  'GET /api/public/numbers': open,
  'GET /api/public/community': open,
  'GET /api/public/community/:id': { who: everybody, ids: ({ community }) => [community.id] },
  'GET /api/public/community-facets': open,
  'GET /api/public/shop': open,
  'GET /api/public/shop/:id': { who: everybody, ids: ({ product }) => [product] },
  'GET /api/public/shop-facets': open,
  'GET /api/public/popup-web': open,
  'GET /api/public/portfolio': open,
  'GET /api/public/faq': open,
  'GET /api/public/info/:slug': { who: everybody, ids: () => ['about'] },
  'GET /api/public/page/:slug': { who: everybody, ids: () => ['privacy-policy'] },
  'GET /api/public/review': open,
  'GET /api/public/search': { who: everybody, query: '?q=lomba' },
  'GET /api/transfer/:code': { who: everybody, ids: ({ transfers }) => [transfers.code] },
  'GET /api/claim/:code': { who: everybody, ids: ({ tickets }) => [tickets.claim] },
  'GET /api/invite/:code': { who: everybody, ids: ({ community }) => [community.invite.code] },
  // Who knows the former address and its secret is the device itself.
  'POST /api/push/renew': {
    who: everybody,
    body: ({ pushDevice }) => ({ former: pushDevice, subscription: anyDevice }),
  },
  'POST /api/public/inquiry': { who: everybody, body: () => inquiryBody('Apa kabar?') },

  'POST /api/auth/register': {
    who: everybody,
    body: () => ({ name: 'Baru', email: 'baru@derap.test', password: goodPassword }),
  },
  'POST /api/auth/login': {
    who: everybody,
    body: ({ account: { email, password } }) => ({ email, password }),
  },
  'POST /api/auth/google_login': {
    who: everybody,
    body: ({ googleToken }) => ({ id_token: googleToken }),
  },
  'POST /api/auth/forgot_password': {
    who: everybody,
    body: ({ account }) => ({ email: account.email }),
  },
  'POST /api/auth/reset_password': {
    who: everybody,
    body: ({ mailed }) => ({ token: mailed.reset_password, new_password: 'matahari di losari' }),
  },
  'POST /api/auth/confirm_email': {
    who: everybody,
    body: ({ mailed }) => ({ token: mailed.confirm_email }),
  },
};
