import { toMigration } from './migration.ts';

/** Orders that came by WhatsApp. Names and price are kept as they were; buyers are forgotten a year after the last change. */
export const shopOrders = toMigration([
  `create table shop_orders (
    id text primary key,
    request_id text not null unique,
    request_hash text not null,
    product_id text not null references products (id),
    variant_id text not null,
    product_name jsonb not null,
    variant_name jsonb not null,
    unit_price integer not null check (unit_price >= 0),
    amount integer not null check (amount > 0),
    buyer_name text not null,
    buyer_phone text not null,
    note text not null default '',
    state text not null check (state in ('asked', 'paid', 'sent', 'cancelled')),
    search text not null,
    rev integer not null default 1,
    noted_by text references members (id) on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index shop_orders_newest on shop_orders (created_at desc, id desc)',
  'create index shop_orders_changed on shop_orders (updated_at)',
]);
