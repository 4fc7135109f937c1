import { toMigration } from './migration.ts';

export const shopAndContent = toMigration([
  `create table products (
    id text primary key,
    name jsonb not null,
    slug text not null,
    description jsonb not null,
    price integer not null check (price >= 0),
    max_price integer not null check (max_price >= price),
    images jsonb not null default '[]',
    category text not null,
    variants jsonb not null,
    stock integer not null check (stock >= 0),
    whatsapp text not null,
    pickup_at_pack boolean not null default false,
    search text not null,
    rev integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index products_price on products (price, id)',
  `create table banners (
    id text primary key,
    name text not null,
    gambar text not null,
    link text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    audience text not null check (audience in ('visitor', 'all')),
    position integer not null
  )`,
  `create table reviews (
    id text primary key,
    target_kind text not null check (target_kind in ('race', 'event', 'community', 'product', 'service')),
    target_id text,
    author_id text references members (id) on delete set null,
    author_name text not null,
    rating integer not null check (rating between 1 and 5),
    body jsonb not null,
    verified boolean not null,
    state text not null check (state in ('pending', 'published', 'hidden')),
    created_at timestamptz not null
  )`,
  `create unique index reviews_one_per_author on reviews (author_id, target_kind, target_id)
    where author_id is not null and target_id is not null`,
  'create index reviews_newest on reviews (state, created_at desc, id desc)',
  `create table portfolio_items (
    id text primary key,
    title jsonb not null,
    summary jsonb not null,
    year integer not null,
    city text not null,
    figures jsonb not null default '[]',
    image text,
    position integer not null
  )`,
  `create table faq_items (
    id text primary key,
    slug text not null unique,
    topic text not null,
    question jsonb not null,
    answer jsonb not null,
    position integer not null
  )`,
  `create table pages (
    slug text not null,
    language text not null check (language in ('id', 'en')),
    title text not null,
    summary text not null,
    body text not null,
    version text not null,
    updated_on date not null,
    edited_at timestamptz,
    primary key (slug, language)
  )`,
  `create table service_prices (
    service text not null,
    offer text not null,
    price integer not null check (price > 0),
    primary key (service, offer)
  )`,
  `create table inquiries (
    id text primary key,
    request_id text not null unique,
    kind text not null check (kind in ('physiotherapy', 'training', 'nutrition', 'corporate', 'general')),
    state text not null default 'new' check (state in ('new', 'answered', 'closed')),
    language text not null check (language in ('id', 'en')),
    details_cipher text not null,
    consented_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    handled_by text references members (id) on delete set null
  )`,
  'create index inquiries_newest on inquiries (created_at desc, id desc)',
]);
