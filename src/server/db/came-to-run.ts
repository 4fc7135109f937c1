import { sql, type RawBuilder } from 'kysely';

/**
 * SQL query: who came to a run by the word of who called its roll, as `person` and `name` (of walk-ins). A member's ticks
 * and those of their registration are one person's; the latest counts, as in `countsOver`. `event` is its id in SQL.
 */
export function whoWasTicked(
  event: RawBuilder<string>,
): RawBuilder<{ person: string; name: string | null }> {
  return sql`select person, name from (
    select distinct on (person) person, name, came from (
      select coalesce(marks.member_id, taken.member_id, marks.person_id) as person,
        marks.name, marks.came, marks.marked_at, marks.marked_by
      from roll_call_marks marks left join registrations taken on taken.id = marks.registration_id
      where marks.event_id = ${event}
    ) said order by person, marked_at desc, came desc, marked_by desc nulls last
  ) latest where came`;
}

/** SQL: how many people came to an event, ticked or scanned. `event` is its id in SQL. */
export function countWhoCame(event: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`(select count(*) from (
    select person from (${whoWasTicked(event)}) ticked
    union
    select coalesce(scanned.member_id, scanned.id)
    from check_ins join registrations scanned on scanned.id = check_ins.registration_id
    where check_ins.event_id = ${event}
  ) present)`;
}
