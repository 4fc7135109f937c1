import { randomUUID } from 'node:crypto';
import { siteAdmins, siteEditors } from '../world/policies.ts';
import type { Rows } from './row.ts';

const product = {
  name: { id: 'Kaus Baru', en: '' },
  description: { id: 'Kaus.', en: '' },
  category: 'apparel',
  images: [],
  whatsapp: '+6281234567890',
  pickup_at_pack: false,
};
const variant = { name: { id: 'M', en: '' }, price: 100_000, stock: 3 };

const work = {
  title: { id: 'Demo 10K', en: '' },
  summary: { id: 'Selesai.', en: '' },
  year: 2026,
  city: 'Yogyakarta',
  figures: [],
  image: null,
};

const details = {
  amount: 1,
  buyer_name: 'Demo Pembeli',
  buyer_phone: '+6281298765432',
  note: 'Lunas',
};

const shipped = ['jersey', 'apparel', 'accessory', 'nutrition', 'service', 'buku'];

/** The shop and the portfolio at the site's desk: for editors; orders, which hold names of buyers, for admins alone. */
export const shopRows: Rows = {
  'GET /api/admin/product': { who: siteEditors },
  'POST /api/admin/product': {
    who: siteEditors,
    body: () => ({
      ...product,
      request_id: randomUUID(),
      variants: [{ ...variant, id: null, stock_seen: null }],
    }),
  },
  'PUT /api/admin/product/:id': {
    who: siteEditors,
    ids: ({ product: id }) => [id],
    body: () => ({ rev: 1, ...product, variants: [{ ...variant, id: 'm', stock_seen: 3 }] }),
  },
  'PUT /api/admin/product/:id/shown': {
    who: siteEditors,
    ids: ({ product: id }) => [id],
    body: () => ({ rev: 1, is_shown: false }),
  },
  'PUT /api/admin/product-order': {
    who: siteEditors,
    body: ({ product: id }) => ({ from: [id], to: [id] }),
  },

  'GET /api/admin/product-category': { who: siteEditors },
  'POST /api/admin/product-category': {
    who: siteEditors,
    body: () => ({ name: { id: 'Topi', en: '' } }),
  },
  'PUT /api/admin/product-category/:key': {
    who: siteEditors,
    ids: ({ shopCategory: key }) => [key],
    body: () => ({ rev: 1, name: { id: 'Bacaan', en: '' } }),
  },
  'DELETE /api/admin/product-category/:key': {
    who: siteEditors,
    ids: ({ shopCategory: key }) => [key],
  },
  'PUT /api/admin/product-category-order': {
    who: siteEditors,
    body: () => ({ from: shipped, to: shipped.toReversed() }),
  },

  'GET /api/admin/shop-order': { who: siteAdmins },
  'GET /api/admin/shop-order/:id': { who: siteAdmins, ids: ({ shopOrder: id }) => [id] },
  'POST /api/admin/shop-order': {
    who: siteAdmins,
    body: ({ product: id }) => ({
      ...details,
      request_id: randomUUID(),
      product_id: id,
      variant_id: 'm',
      state: 'asked',
    }),
  },
  'PUT /api/admin/shop-order/:id': {
    who: siteAdmins,
    ids: ({ shopOrder: id }) => [id],
    body: () => ({ rev: 1, ...details }),
  },
  'PUT /api/admin/shop-order/:id/state': {
    who: siteAdmins,
    ids: ({ shopOrder: id }) => [id],
    body: () => ({ rev: 1, state: 'paid' }),
  },
  'POST /api/admin/shop-order/export': { who: siteAdmins, body: () => ({ state: 'asked' }) },

  'GET /api/admin/portfolio': { who: siteEditors },
  'POST /api/admin/portfolio': {
    who: siteEditors,
    body: () => ({ ...work, request_id: randomUUID() }),
  },
  'PUT /api/admin/portfolio/:id': {
    who: siteEditors,
    ids: ({ work: id }) => [id],
    body: () => ({ rev: 1, ...work }),
  },
  'PUT /api/admin/portfolio/:id/shown': {
    who: siteEditors,
    ids: ({ work: id }) => [id],
    body: () => ({ rev: 1, is_shown: false }),
  },
  'PUT /api/admin/portfolio-order': {
    who: siteEditors,
    body: ({ work: id }) => ({ from: [id], to: [id] }),
  },
};
