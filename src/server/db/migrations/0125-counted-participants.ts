import { toMigration } from './migration.ts';

/**
 * A list's figures need a few short columns of everybody, who lie far apart in a wide table: they are read from the index by
 * name alone. That works for pages that were vacuumed since they were written, so that it is done after a fiftieth of changes.
 */
export const countedParticipants = toMigration([
  'drop index registrations_by_name',
  `create index registrations_by_name on registrations (event_id, search, id) include (
    order_id, category_id, state, jersey, wave, attention, lacks_answers, contacts_erased_at, offer_until
  )`,
  `alter table registrations set (
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05
  )`,
]);
