import { toMigration } from './migration.ts';

/** The folding of src/domain/text/search-words.ts. */
function folded(text: string): string {
  const plain = String.raw`regexp_replace(lower(normalize(${text}, NFKD)), '[\u0300-\u036f''’‘ʼ\`´]', '', 'g')`;
  return `trim(regexp_replace(${plain}, '[^[:alnum:]]+', ' ', 'g'))`;
}

const name = `coalesce(holder ->> 'legal_name', '')`;
const asked = ['bib_name', 'birth_date', 'phone', 'city', 'emergency_name', 'emergency_phone'];

export const participants = toMigration([
  // Generated, so that no change of a runner or a number can forget it. The name comes first: lists are sorted by it.
  `alter table registrations add column search text not null generated always as (
    ${folded(`${name} || ' ' || coalesce(holder ->> 'bib_name', '')`)}
    || ' ' || replace(${folded(name)}, ' ', '')
    || ' ' || coalesce(bib::text, '')
    || ' ' || regexp_replace(coalesce(holder ->> 'phone', ''), '[^0-9]', '', 'g')
  ) stored`,
  `alter table registrations add column lacks_answers boolean not null generated always as (
    ${asked.map((field) => `coalesce(holder ->> '${field}', '') = ''`).join(' or ')}
  ) stored`,
  // What the staff at the gates see with the runner, and what only hosts see.
  'alter table registrations add column attention text',
  'alter table registrations add column note text',
  'alter table registrations add column note_rev integer not null default 0',
  'create index registrations_newest on registrations (event_id, created_at, id)',
  'create index registrations_by_name on registrations (event_id, search, id)',
  `create table participant_changes (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    actor_id text not null references members (id),
    idempotency_key text not null,
    request_hash text not null,
    kind text not null,
    results jsonb not null,
    earlier jsonb not null,
    created_at timestamptz not null,
    undone_at timestamptz,
    unique (actor_id, idempotency_key)
  )`,
]);
