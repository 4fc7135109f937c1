import type { ColumnType } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import type { ProductVariant } from '#src/contract/shop.ts';
import type { ShopOrderState } from '#src/contract/shop/shop-choices.ts';
import type { Day, Defaulted, Instant, Json } from './columns.ts';

export type ProductsTable = {
  id: string;
  name: Json<LocalText>;
  slug: string;
  description: Json<LocalText>;
  /** The lowest and the highest of its variants. */
  price: number;
  max_price: number;
  images: Json<string[]>;
  category: string;
  variants: Json<ProductVariant[]>;
  stock: number;
  whatsapp: string;
  pickup_at_pack: Defaulted<boolean>;
  search: string;
  rev: Defaulted<number>;
  is_shown: Defaulted<boolean>;
  /** The place in the shop's own order, the smallest first. */
  position: Defaulted<number>;
  /** Made by the editor's form: the same twice is one product. */
  request_id: ColumnType<string | null, string | undefined, never>;
  created_at: Instant;
  updated_at: Instant;
};

export type ProductCategoriesTable = {
  key: string;
  name: Json<LocalText>;
  position: number;
  rev: Defaulted<number>;
};

/** Orders that came by WhatsApp, as an admin noted them. */
export type ShopOrdersTable = {
  id: string;
  /** Made by the admin's form: the same twice is one order. */
  request_id: string;
  request_hash: string;
  product_id: string;
  variant_id: string;
  product_name: Json<LocalText>;
  variant_name: Json<LocalText>;
  unit_price: number;
  amount: number;
  /** Empty once it was erased, as the number. */
  buyer_name: string;
  buyer_phone: string;
  note: Defaulted<string>;
  state: ShopOrderState;
  search: string;
  rev: Defaulted<number>;
  noted_by: string | null;
  created_at: Instant;
  updated_at: Instant;
};

export type BannersTable = {
  id: string;
  name: string;
  gambar: string;
  link: string;
  starts_at: Instant;
  ends_at: Instant;
  audience: 'visitor' | 'all';
  position: number;
  is_on: Defaulted<boolean>;
  rev: Defaulted<number>;
};

export type ReviewsTable = {
  id: string;
  target_kind: 'race' | 'event' | 'community' | 'product' | 'service';
  target_id: string | null;
  author_id: string | null;
  author_name: string;
  rating: number;
  body: Json<LocalText>;
  verified: boolean;
  state: 'pending' | 'published' | 'hidden';
  created_at: Instant;
  /** What the people of the site answered, in public; null without an answer. */
  reply: ColumnType<LocalText | null, string | null | undefined, string | null>;
  /** Counts its changes. */
  reply_rev: Defaulted<number>;
};

export type PortfolioItemsTable = {
  id: string;
  title: Json<LocalText>;
  summary: Json<LocalText>;
  year: number;
  city: string;
  figures: Json<{ label: LocalText; value: string }[]>;
  image: string | null;
  position: number;
  is_shown: Defaulted<boolean>;
  rev: Defaulted<number>;
  /** Made by the editor's form: the same twice is one entry. */
  request_id: ColumnType<string | null, string | undefined, never>;
};

export type FaqItemsTable = {
  id: string;
  slug: string;
  topic: string;
  question: Json<LocalText>;
  answer: Json<LocalText>;
  position: number;
  state: Defaulted<'published' | 'hidden' | 'deleted'>;
  rev: Defaulted<number>;
  /** When an editor wrote its text; null: as it came with the app. */
  edited_at: ColumnType<Date | null, Date | undefined, Date>;
  /** When an editor put it in its place. */
  placed_at: ColumnType<Date | null, Date | undefined, Date>;
};

/** Long texts, one row per language; they come with the program until an editor writes their own. */
export type PagesTable = {
  slug: string;
  language: 'id' | 'en';
  title: string;
  summary: string;
  body: string;
  version: string;
  updated_on: Day;
  edited_at: Instant | null;
};

/** A version of a long text in both languages. The first came with the app: nobody wrote it. */
export type PageVersionsTable = {
  slug: string;
  rev: number;
  version: string;
  updated_on: Day;
  texts: Json<Record<'id' | 'en', { title: string; summary: string; body: string }>>;
  /** The version that an editor brought back with it. */
  restored_from: string | null;
  edited_at: Date | null;
  edited_by: string | null;
};

/** How to reach whoever runs the site: one row, or none while nobody has written it. */
export type SiteContactTable = {
  id: 'site';
  address: string;
  whatsapp: string | null;
  email: string | null;
  socials: Json<Record<string, string>>;
  rev: number;
  edited_at: Instant;
  edited_by: string;
};

/** Prices of what a service offers; an offer without one is asked for. */
export type ServicePricesTable = {
  service: string;
  offer: string;
  price: number;
};

export type InquiriesTable = {
  id: string;
  /** Made by the sender's form: the same twice is one inquiry. */
  request_id: string;
  kind: 'physiotherapy' | 'training' | 'nutrition' | 'corporate' | 'general';
  state: Defaulted<'new' | 'answered' | 'closed'>;
  language: 'id' | 'en';
  /** Who asks and what, sealed: people write about their health here. */
  details_cipher: string;
  consented_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  handled_by: string | null;
};
