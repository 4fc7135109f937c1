import { sql, type RawBuilder } from 'kysely';

/**
 * How far back a change may show up: it bears the time of its request, which waits for a connection (5 s), for its
 * category's lock (15 s) and may be tried again before it commits.
 */
export const lookBackMs = 60_000;

/** How new an event's roster is. */
export type RosterRevision = {
  /** Its latest change; epoch 0 for an empty one. */
  changedAt: Date;
  /**
   * Sum of the revs of what changed within the look-back before that: one more change raises it, even one that commits
   * after a newer one. Null once the latest change lies further back than any change can be late.
   */
  late: number | null;
};

export type RosterRevisionRow = { roster_changed_at: Date | null; roster_late: number | null };

/** The columns that `rosterMark` reads. */
export function rosterRevisionColumns(input: { eventId: string; now: Date }): RawBuilder<unknown> {
  const { eventId, now } = input;
  const unsettledFrom = new Date(now.getTime() - lookBackMs);
  return sql`
    (select updated_at from registrations where event_id = ${eventId} order by updated_at desc limit 1) as roster_changed_at,
    (select sum(rev)::int from registrations where event_id = ${eventId} and updated_at > (
      select max(updated_at) - ${lookBackMs} * interval '1 millisecond' from registrations
      where event_id = ${eventId} and updated_at > ${unsettledFrom}
    )) as roster_late`;
}

/** Reads the columns that `rosterMarkColumns` gives. */
export function toRosterRevision(row: RosterRevisionRow): RosterRevision {
  return { changedAt: row.roster_changed_at ?? new Date(0), late: row.roster_late };
}
