import { toMigration } from './migration.ts';

export const addOns = toMigration([
  `create table add_ons (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    name jsonb not null,
    price integer not null check (price >= 0),
    stock integer check (stock >= 0),
    taken integer not null default 0,
    choices jsonb not null,
    category_ids jsonb,
    most integer not null check (most > 0),
    is_on_sale boolean not null,
    rev integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint add_ons_stock check (taken >= 0 and (stock is null or taken <= stock))
  )`,
  'create index add_ons_listed on add_ons (event_id, created_at, id)',
  // Name and price as they were when it was ordered, whatever becomes of the add-on.
  `create table order_add_ons (
    order_id text not null references orders (id) on delete cascade,
    add_on_id text not null references add_ons (id),
    choice text not null default '',
    name jsonb not null,
    price integer not null check (price >= 0),
    count integer not null check (count > 0),
    held boolean not null,
    primary key (order_id, add_on_id, choice)
  )`,
  'create index order_add_ons_of on order_add_ons (add_on_id)',
  // What the add-ons of an order cost, a part of its amount.
  'alter table orders add column add_ons integer not null default 0 check (add_ons >= 0)',
]);
