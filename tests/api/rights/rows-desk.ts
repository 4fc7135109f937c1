import { except, siteAdmins, siteEditors } from './policies.ts';
import type { Rows } from './row.ts';

const answer = {
  topic: 'ticket',
  question: 'Apa itu BIB?',
  question_en: '',
  answer: 'Nomor di dada.',
  answer_en: '',
};

const banner = {
  name: 'Lomba baru',
  gambar: 'banner-demo.webp',
  link: '/race',
  starts_at: '2027-02-01T00:00:00.000Z',
  ends_at: '2027-03-01T00:00:00.000Z',
};

const shows = ['name', 'email', 'phone'] as const;

/** The site's own desk: texts for editors, accounts and the audit log for admins alone. */
export const deskRows: Rows = {
  'GET /api/admin/waiting': { who: siteEditors },

  'GET /api/admin/faq': { who: siteEditors },
  'POST /api/admin/faq': { who: siteEditors, body: () => answer },
  'PUT /api/admin/faq/:id': {
    who: siteEditors,
    ids: ({ answer: id }) => [id],
    body: () => ({ rev: 1, ...answer }),
  },
  'PUT /api/admin/faq/:id/state': {
    who: siteEditors,
    ids: ({ answer: id }) => [id],
    body: () => ({ rev: 1, state: 'hidden' }),
  },
  'PUT /api/admin/faq-order': {
    who: siteEditors,
    body: ({ answer: id }) => ({ from: [id], to: [id] }),
  },

  'GET /api/admin/banner': { who: siteEditors },
  // Whoever did not upload the picture may not use it: tests/api/desk/banners.test.ts.
  'POST /api/admin/banner': {
    who: except(siteEditors, { editor: 400, siteAdmin: 400 }),
    body: () => banner,
  },
  'PUT /api/admin/banner/:id': {
    who: siteEditors,
    ids: ({ banner: id }) => [id],
    body: () => ({ rev: 1, ...banner }),
  },
  'PUT /api/admin/banner/:id/switch': {
    who: siteEditors,
    ids: ({ banner: id }) => [id],
    body: () => ({ rev: 1, is_on: false }),
  },
  'PUT /api/admin/banner-order': {
    who: siteEditors,
    body: ({ banner: id }) => ({ from: [id], to: [id] }),
  },

  'GET /api/admin/member': { who: siteAdmins, shows },
  'GET /api/admin/member/:id': { who: siteAdmins, ids: ({ owner }) => [owner.id], shows },
  'POST /api/admin/member/:id/suspension': {
    who: siteAdmins,
    ids: ({ owner }) => [owner.id],
    body: () => ({ rev: 1, reason: 'Menjual tiket palsu.' }),
    shows,
  },
  'POST /api/admin/member/:id/suspension/lift': {
    who: siteAdmins,
    ids: ({ suspended }) => [suspended],
    body: () => ({ rev: 1 }),
  },
  'PUT /api/admin/member/:id/role': {
    who: siteAdmins,
    ids: ({ owner }) => [owner.id],
    body: () => ({ rev: 1, role: 'editor' }),
    shows,
  },
  'DELETE /api/admin/member/:id/session': {
    who: siteAdmins,
    ids: ({ owner }) => [owner.id],
    shows,
  },

  // Events are named in the log, unpublished ones too.
  'GET /api/admin/audit': { who: siteAdmins, shows: ['name', 'draft'] },
  'POST /api/admin/audit/export': {
    who: siteAdmins,
    body: () => ({ kind: 'event' }),
    shows: ['name', 'draft'],
  },
};
