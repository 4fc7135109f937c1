import { toMigration } from './migration.ts';

export const refundRules = toMigration([
  'alter table events add column refund_rule jsonb',
  'alter table events add column refund_rev integer not null default 0',
  // As it was shown when the order was made.
  'alter table orders add column refund_rule jsonb',
  // What the host keeps by it once the runner has given the place up, and until when the rest goes back.
  'alter table orders add column kept integer not null default 0 check (kept >= 0)',
  'alter table orders add column refund_by timestamptz',
]);
