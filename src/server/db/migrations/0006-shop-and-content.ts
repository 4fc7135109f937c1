import { migrationOf } from './migration.ts';

export const shopAndContent = migrationOf([
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
    state text not null check (state in ('published', 'hidden')),
    created_at timestamptz not null
  )`,
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
]);
