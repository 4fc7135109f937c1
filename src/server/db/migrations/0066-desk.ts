import { toMigration } from './migration.ts';

/** What the site's own desk keeps of an account, and how it finds accounts and what was done. */
export const desk = toMigration([
  // Why somebody may not sign in, as they read it there. The account, its tickets and its name stay as they are.
  'alter table members add column suspended_at timestamptz',
  'alter table members add column suspended_reason text',
  // Counts what admins changed of the account, so that two of them notice each other.
  'alter table members add column desk_rev integer not null default 1',
  'create index members_newest on members (created_at desc, id desc)',
  // Folded as the search words are; the expression is that of src/server/features/desk/members/find-members.ts.
  `create index members_search on members using gin (
    lower(regexp_replace(normalize(name || ' ' || email, nfkd), '[\\u0300-\\u036f]', '', 'g')) gin_trgm_ops)`,
  'create index audit_newest on audit (at desc, id desc)',
]);
