import { goodPassword } from '#tests/api/auth/caller.ts';
import { except, siteAdmins, siteEditors } from '../world/policies.ts';
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

const page = {
  title: 'Kebijakan privasi',
  summary: 'Data apa yang kami simpan.',
  body: 'Isi.',
  title_en: 'Privacy policy',
  summary_en: 'What we keep.',
  body_en: 'Text.',
};

const contact = {
  address: '',
  whatsapp: '+6281200000000',
  email: '',
  instagram: '',
  strava: '',
  facebook: '',
  youtube: '',
  tiktok: '',
  x: '',
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

  'GET /api/admin/page': { who: siteEditors },
  'GET /api/admin/page/:slug': { who: siteEditors, ids: () => ['privacy-policy'] },
  // There is none before the first change: tests/api/desk/pages.test.ts.
  'GET /api/admin/page/:slug/version/:rev': {
    who: except(siteEditors, { editor: 404, siteAdmin: 404 }),
    ids: () => ['privacy-policy', '1'],
  },
  'PUT /api/admin/page/:slug': {
    who: siteEditors,
    ids: () => ['privacy-policy'],
    body: () => ({ rev: 0, ...page }),
  },
  'POST /api/admin/page/:slug/restore': {
    who: except(siteEditors, { editor: 404, siteAdmin: 404 }),
    ids: () => ['privacy-policy'],
    body: () => ({ rev: 0, from: 1 }),
  },

  'GET /api/admin/contact': { who: siteEditors },
  'PUT /api/admin/contact': { who: siteEditors, body: () => ({ rev: 0, ...contact }) },

  'GET /api/admin/community': { who: siteAdmins },
  'GET /api/admin/community/:id': {
    who: siteAdmins,
    ids: ({ community }) => [community.id],
    shows: ['name', 'email'],
  },
  'PUT /api/admin/community/:id/verification': {
    who: siteAdmins,
    ids: ({ community }) => [community.id],
    body: () => ({ rev: 1, is_verified: true }),
    shows: ['name', 'email'],
  },
  'PUT /api/admin/community/:id/stranger-mails': {
    who: siteAdmins,
    ids: ({ community }) => [community.id],
    body: () => ({ rev: 1, is_stopped: true }),
    shows: ['name', 'email'],
  },
  'POST /api/admin/community/:id/hiding': {
    who: siteAdmins,
    ids: ({ community }) => [community.id],
    body: () => ({ rev: 1, reason: 'Menjual tiket palsu.' }),
    shows: ['name', 'email'],
  },
  // Shown it is not shown again: tests/api/desk/communities.test.ts.
  'POST /api/admin/community/:id/hiding/lift': {
    who: except(siteAdmins, { siteAdmin: 409 }),
    ids: ({ community }) => [community.id],
    body: () => ({ rev: 1 }),
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
    body: () => ({ rev: 1, role: 'editor', password: goodPassword }),
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
