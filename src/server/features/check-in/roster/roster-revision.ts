import { sql, type RawBuilder } from 'kysely';

/**
 * How late a change may become visible: its timestamp is the request's, which may wait for a connection (5 s) and a lock
 * (15 s) and be retried before it commits.
 */
export const lookBackMs = 60_000;

/** The revision of an event's roster. */
export type RosterRevision = {
  /** Its latest change; epoch 0 for an empty one. */
  changedAt: Date;
  /**
   * Sum of the revs of all changes within the look-back period before that; also detects changes that commit late. Null
   * when the latest change is older than the look-back.
   */
  late: number | null;
};

export type RosterRevisionRow = { roster_changed_at: Date | null; roster_late: number | null };

/** The columns `toRosterRevision` needs. */
export function rosterRevisionColumns(input: { eventId: string; now: Date }): RawBuilder<unknown> {
  const { eventId, now } = input;
  const unsettledFrom = new Date(now.getTime() - lookBackMs);
  // What the sum may reach at most: with a constant bound it is read by index, with a subquery's alone from the whole table.
  const earliest = new Date(unsettledFrom.getTime() - lookBackMs);
  return sql`
    (select updated_at from registrations where event_id = ${eventId} order by updated_at desc limit 1) as roster_changed_at,
    (select sum(rev)::int from registrations where event_id = ${eventId} and updated_at > ${earliest} and updated_at > (
      select max(updated_at) - ${lookBackMs} * interval '1 millisecond' from registrations
      where event_id = ${eventId} and updated_at > ${unsettledFrom}
    )) as roster_late`;
}

/** Converts the columns of `rosterRevisionColumns`. */
export function toRosterRevision(row: RosterRevisionRow): RosterRevision {
  return { changedAt: row.roster_changed_at ?? new Date(0), late: row.roster_late };
}
