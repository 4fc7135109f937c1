import { toMigration } from './migration.ts';

/** Who came to a run by the word of its captains and pace leaders, who are a role of their own. */
export const rollCalls = toMigration([
  'alter table memberships drop constraint memberships_role_check',
  `alter table memberships add constraint memberships_role_check
    check (role in ('owner', 'admin', 'leader', 'member'))`,
  `create table roll_call_marks (
    event_id text not null references events (id) on delete cascade,
    person_id text not null,
    member_id text references members (id),
    registration_id text references registrations (id),
    name text,
    came boolean not null,
    marked_by text references members (id),
    marked_at timestamptz not null,
    received_at timestamptz not null,
    primary key (event_id, person_id),
    check (num_nonnulls(member_id, registration_id) < 2),
    check (name is null or num_nonnulls(member_id, registration_id) = 0)
  )`,
  'create index roll_call_marks_member on roll_call_marks (member_id) where member_id is not null',
  `create index roll_call_marks_registration on roll_call_marks (registration_id)
    where registration_id is not null`,
  'create index roll_call_marks_by on roll_call_marks (marked_by) where marked_by is not null',
  'create index roll_call_marks_named on roll_call_marks (event_id) where name is not null',
]);
