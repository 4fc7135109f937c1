import { toMigration } from './migration.ts';

export const eventDeadlines = toMigration([
  // Until now these were fixed at registration and enrolment; events may have been moved since.
  `update registration_health set erase_at = events.ends_at + interval '720 hours'
    from registrations join events on events.id = registrations.event_id
    where registrations.id = registration_id`,
  `update check_in_devices
    set expires_at = greatest(events.ends_at, check_in_devices.created_at) + interval '48 hours'
    from events where events.id = event_id`,
  // The day that the ages in the event's sealed tickets are of; null until they were compared with its day.
  'alter table events add column ages_as_of date',
  // Ages were sealed for the first day: only events that were ever moved can have others.
  `update events set ages_as_of = (starts_at at time zone zone)::date
    where moved_from is null and not exists (
      select from audit where subject_id = events.id and detail ? 'moved_from'
    )`,
]);
