import { toMigration } from './migration.ts';

export const importedMoney = toMigration([
  'alter table payment_entries drop constraint payment_entries_kind_check',
  `alter table payment_entries add constraint payment_entries_kind_check
    check (kind in ('confirm', 'part', 'refuse', 'receive', 'reinstate', 'refund', 'proof', 'import', 'import_undone'))`,
  // What imports of before noted as cash, and as given back once they were undone. Their orders' keys begin with their ids.
  `update payment_entries set kind = 'import'
    from orders, participant_imports
    where orders.id = payment_entries.order_id and orders.made_by is not null
      and participant_imports.id = split_part(orders.idempotency_key, ':', 1)
      and payment_entries.kind = 'confirm' and payment_entries.at = orders.created_at`,
  `update payment_entries set kind = 'import_undone'
    from orders, participant_imports
    where orders.id = payment_entries.order_id and orders.made_by is not null
      and participant_imports.id = split_part(orders.idempotency_key, ':', 1)
      and payment_entries.kind = 'refund' and payment_entries.at = participant_imports.undone_at`,
  // Nobody gave anything back.
  `update orders set payment = 'none'
    where payment = 'refunded' and exists (
      select 1 from payment_entries
      where payment_entries.order_id = orders.id and payment_entries.kind = 'import_undone'
    )`,
]);
