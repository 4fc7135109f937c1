import { toMigration } from './migration.ts';

/**
 * The waiting list of a race: who joins it waits in turn, and a free place is held for the first of them for some hours. A
 * held place counts as taken.
 */
export const waitingOffers = toMigration([
  // Who offers free places: the order of the list, or the hosts; `off`: nobody may join it.
  `alter table events add column waiting_list text not null default 'turn'
    check (waiting_list in ('turn', 'host', 'off'))`,
  'alter table events add column offer_hours integer not null default 24 check (offer_hours between 1 and 168)',
  'alter table registrations add column offered_at timestamptz',
  'alter table registrations add column offer_until timestamptz',
  // Whom hosts moved to the list, or took an offer back from, is offered a place by hosts only.
  'alter table registrations add column out_of_turn boolean not null default false',
  // How many were ahead as they joined the list.
  'alter table registrations add column ahead_at_first integer',
  `alter table registrations add column waiting_end text
    check (waiting_end in ('left', 'declined', 'ended'))`,
  `alter table registrations add constraint registrations_offered_wait
    check (offer_until is null or state = 'waitlisted')`,
  "update registrations set out_of_turn = true where state = 'waitlisted'",
  `create index registrations_in_turn on registrations (category_id, created_at, id)
    where state = 'waitlisted'`,
  'create index registrations_offered on registrations (offer_until) where offer_until is not null',
]);
