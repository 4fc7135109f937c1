import type { LocalText } from '#src/contract/common.ts';
import type { ProductVariant } from '#src/contract/shop.ts';
import type { Instant, Json, Defaulted } from './columns.ts';

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
  state: 'published' | 'hidden';
  created_at: Instant;
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
};

export type FaqItemsTable = {
  id: string;
  slug: string;
  topic: string;
  question: Json<LocalText>;
  answer: Json<LocalText>;
  position: number;
};
