import { toMigration } from './migration.ts';

export const erasedContacts = toMigration([
  // When a runner's birth date and ways to be reached were erased from the registration; its event is over by then.
  'alter table registrations add column contacts_erased_at timestamptz',
  'create index registrations_with_contacts on registrations (event_id) where contacts_erased_at is null',
]);
