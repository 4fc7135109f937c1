import { sql, type SqlBool } from 'kysely';
import { keeperOf } from './keeper.ts';

/** Who waits in turn, without a place that is held for them; whoever has no account could not answer an offer. */
export function waitsInTurn(registrations: string) {
  const row = sql.ref(`${registrations}.state`);
  return sql<SqlBool>`(
    ${row} = 'waitlisted' and not ${sql.ref(`${registrations}.out_of_turn`)}
    and ${sql.ref(`${registrations}.offer_until`)} is null
    and ${keeperOf(registrations)} is not null
  )`;
}

/** How many wait in turn before a registration, of its category. */
export function countAhead() {
  return sql<number>`(
    select count(*)::int from registrations ahead
    where ahead.category_id = registrations.category_id and ${waitsInTurn('ahead')}
      and (ahead.created_at, ahead.id) < (registrations.created_at, registrations.id)
  )`;
}

/** How many wait in turn for a category. */
export function countLine(category: string) {
  return sql<number>`(
    select count(*)::int from registrations line
    where line.category_id = ${sql.ref(category)} and ${waitsInTurn('line')}
  )`;
}
