import { toMigration } from './migration.ts';

export const releasedOrders = toMigration([
  // Nothing is owed for a place that was given back; from now on its order is closed with it.
  `update orders set payment = 'none', expires_at = null
    where payment = 'unpaid' and not exists (
      select from registrations where order_id = orders.id and state in ('pending', 'confirmed', 'waitlisted')
    )`,
  'create index registrations_category on registrations (category_id)',
  "create index registrations_pending on registrations (category_id) where state = 'pending'",
  'create index orders_newest on orders (event_id, created_at, id)',
  'drop index orders_event',
  'create index events_by_end on events (kind, ends_at)',
  'create index reviews_target on reviews (target_kind, target_id)',
  'create index registration_health_due on registration_health (erase_at)',
  'create index check_in_devices_member on check_in_devices (member_id)',
  'create index audit_subject on audit (subject_id)',
]);
