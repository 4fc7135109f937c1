import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { ParticipantFilter } from '#src/contract/participants/participants.ts';
import { noValue } from '#src/domain/participants/participant-counts.ts';
import {
  parseParticipantQuery,
  type ParticipantQuery,
} from '#src/domain/participants/participant-query.ts';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import type { Database } from '#src/server/db/schema.ts';
import { hasUnsentLink } from '#src/server/features/registration/shared/waiting-links.ts';

type State = NonNullable<ParticipantFilter['state']>;
type Scope = ExpressionBuilder<Database, 'registrations' | 'orders'>;

/** A parsed search, with the hash of its ticket code. */
export type ReadSearch = Omit<ParticipantQuery, 'code'> & { codeHash: string | null };

/** Parses the words of a search; null when everybody is meant. */
export async function readSearch(text: string | undefined): Promise<ReadSearch | null> {
  const query = parseParticipantQuery(text ?? '');
  if (query === null) return null;
  const { code, ...rest } = query;
  return { ...rest, codeHash: code === null ? null : await hashTicketCode(code) };
}

/** The condition that a participant fits a search. */
export function fitsSearch({ words, digits, mail, codeHash }: ReadSearch): RawBuilder<SqlBool> {
  const ways = digits === null ? [hasAll(words)] : [hasNumber(digits)];
  if (codeHash !== null) ways.push(isOrWasCode(codeHash));
  if (mail !== null) {
    const pattern = `%${escaped(mail)}%`;
    ways.push(sql<SqlBool>`(registrations.email like ${pattern} or exists (
      select 1 from members
      where members.id = registrations.member_id and members.email like ${pattern}
    ))`);
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** The condition that a participant fits the chosen filters, and is in one of the states. */
export function fitsFilter(
  eb: Scope,
  { states, ...filter }: ParticipantFilter & { asksJersey: boolean; states: readonly State[] },
) {
  const wanted = [eb('registrations.state', 'in', states)];
  if (filter.category !== undefined) {
    wanted.push(eb('registrations.category_id', '=', filter.category));
  }
  if (filter.payment !== undefined) wanted.push(eb('orders.payment', '=', filter.payment));
  if (filter.jersey !== undefined) wanted.push(isValue(eb, 'jersey', filter.jersey));
  if (filter.wave !== undefined) wanted.push(isValue(eb, 'wave', filter.wave));
  if (filter.attention !== undefined) wanted.push(eb('registrations.attention', 'is not', null));
  if (filter.incomplete !== undefined) wanted.push(eb.and([isIncomplete(filter.asksJersey)]));
  if (filter.waiting !== undefined) wanted.push(eb.and([couldHavePlace()]));
  return eb.and([...wanted, ...narrowed(filter)]);
}

/** What a filter narrows down to without being counted: those who miss a point or passed only one, came by an import, or wait for a link. */
export function narrowed(filter: ParticipantFilter): RawBuilder<SqlBool>[] {
  const { missing, chain, import: importId, unsent } = filter;
  return [
    ...(missing === undefined ? [] : [missesPoint(missing)]),
    ...(chain === undefined ? [] : [passedOnly(chain)]),
    ...(importId === undefined ? [] : [broughtIn(importId)]),
    ...(unsent === undefined ? [] : [hasUnsentLink()]),
  ];
}

/** Whether somebody waits though their category has a free place; `categories` is joined. */
export function couldHavePlace(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    registrations.state = 'waitlisted' and registrations.offer_until is null
    and categories.taken < categories.quota
  )`;
}

/** Whether a runner still owes an answer; a size only where the event has jerseys. */
export function isIncomplete(asksJersey: boolean): RawBuilder<SqlBool> {
  return asksJersey
    ? sql<SqlBool>`(registrations.contacts_erased_at is null and (registrations.lacks_answers or registrations.jersey is null))`
    : sql<SqlBool>`(registrations.contacts_erased_at is null and registrations.lacks_answers)`;
}

/** The condition that a participant passed a check-in point. */
export function passedPoint(pointId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from check_ins
    where check_ins.registration_id = registrations.id and check_ins.point_id = ${pointId}
  )`;
}

/** The condition that a check-in point is a participant's and that they have not passed it. */
function missesPoint(pointId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(not ${passedPoint(pointId)} and exists (
    select 1 from check_in_points point
    where point.id = ${pointId} and point.event_id = registrations.event_id
      and (jsonb_typeof(point.category_ids) is distinct from 'array' or point.category_ids ? registrations.category_id)
  ))`;
}

const chains = {
  collected_only: ['pack', 'start'],
  started_only: ['start', 'pack'],
  not_back: ['start', 'finish'],
} as const;

/** The condition that a participant passed a point of one kind and none of the other. */
function passedOnly(chain: NonNullable<ParticipantFilter['chain']>): RawBuilder<SqlBool> {
  const [passed, missing] = chains[chain];
  return sql<SqlBool>`(${passedKind(passed)} and not ${passedKind(missing)})`;
}

function passedKind(kind: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from check_ins join check_in_points on check_in_points.id = check_ins.point_id
    where check_ins.registration_id = registrations.id and check_in_points.kind = ${kind}
  )`;
}

/** The condition that an import brought a participant in. */
function broughtIn(importId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from imported_rows
    where imported_rows.registration_id = registrations.id and imported_rows.import_id = ${importId}
  )`;
}

function isValue(eb: Scope, column: 'jersey' | 'wave', value: string) {
  return value === noValue
    ? eb(`registrations.${column}`, 'is', null)
    : eb(`registrations.${column}`, '=', value);
}

/** A print or picture may still show a code that the ticket had before. */
function isOrWasCode(hash: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(registrations.code_hash = ${hash} or registrations.id in (
    select registration_id from revoked_codes where code_hash = ${hash}
  ))`;
}

/** Folded words hold letters and digits only. */
function hasAll(words: readonly string[]): RawBuilder<SqlBool> {
  const conditions = words.map((word) => sql<SqlBool>`registrations.search like ${`%${word}%`}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Four digits are a bib or the end of a phone number; elsewhere in a number they would be in too many. */
function hasNumber(digits: string): RawBuilder<SqlBool> {
  const inPhone = digits.length > 4 ? `%${digits}%` : `%${digits}`;
  const isBib = sql<SqlBool>`registrations.bib::text like ${`${digits}%`}`;
  return digits.length < 4
    ? isBib
    : sql<SqlBool>`(${isBib} or registrations.search like ${inPhone})`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
