import { toMigration } from './migration.ts';

/** What the site's admins say of a community: that it is who it says, or that nobody shall see it for now. */
export const deskCommunities = toMigration([
  'alter table communities add column verified_at timestamptz',
  // Beside its state, which is then `hidden`, so that whatever asks for the state hides it. Its owners read the reason.
  'alter table communities add column desk_hidden_at timestamptz',
  'alter table communities add column desk_hidden_reason text',
  // It was hidden by its owner already, and stays so once the admins show it again.
  'alter table communities add column was_hidden boolean not null default false',
  // Counts what admins changed, so that two of them notice each other.
  'alter table communities add column desk_rev integer not null default 1',
]);
