import { toMigration } from './migration.ts';

export const promoCodes = toMigration([
  `create table promo_codes (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    code text not null check (code ~ '^[A-Z0-9]{3,24}$'),
    kind text not null check (kind in ('percent', 'amount')),
    value integer not null check (value > 0 and (kind = 'amount' or value <= 100)),
    use_limit integer check (use_limit > 0),
    per_member integer not null default 1 check (per_member > 0),
    uses integer not null default 0,
    valid_from timestamptz,
    valid_until timestamptz,
    category_ids jsonb,
    is_off boolean not null default false,
    batch_id text,
    rev integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint promo_codes_uses check (uses >= 0 and (use_limit is null or uses <= use_limit)),
    unique (event_id, code)
  )`,
  'create index promo_codes_listed on promo_codes (event_id, created_at desc, id desc)',
  'create index promo_codes_batch on promo_codes (event_id, batch_id) where batch_id is not null',
  'alter table orders add column promo_id text references promo_codes (id)',
  // As it was when it was used, whatever becomes of the code.
  'alter table orders add column promo_code text',
  'alter table orders add column discount integer not null default 0 check (discount >= 0)',
  // Whether the order counts among the uses of its code: while it has a place.
  'alter table orders add column promo_held boolean not null default false',
  'create index orders_promo on orders (promo_id, buyer_id) where promo_held',
]);
