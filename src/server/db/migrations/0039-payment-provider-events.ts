import { toMigration } from './migration.ts';

export const paymentProviderEvents = toMigration([
  // Without what the provider tells of the payer, which is not ours to keep.
  `create table payment_provider_events (
    provider text not null,
    id text not null,
    order_id text not null references orders (id) on delete cascade,
    state text not null check (state in ('pending', 'paid', 'failed', 'expired')),
    amount integer not null,
    entry_id text,
    at timestamptz not null,
    primary key (provider, id)
  )`,
  'create index payment_provider_events_order on payment_provider_events (order_id)',
]);
