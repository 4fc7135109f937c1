import type { ColumnType } from 'kysely';
import type { LocalText, Zone } from '#src/contract/common.ts';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { Day, Defaulted, Instant, Json } from './columns.ts';

/** A recurring run. Its dates are ordinary events; only `series_dates` knows which. */
export type SeriesTable = {
  id: string;
  community_id: string;
  zone: Zone;
  /** RFC 5545: a DTSTART line in local time, and an RRULE line. */
  rule: string;
  /** As its author wrote it for the first date; other dates shift it. */
  content: Json<EventContent>;
  /** The last local day that events were made up to. */
  filled_until: Day;
  rev: Defaulted<number>;
  created_at: Instant;
  updated_at: Instant;
};

/** A day of a series: its event, or none when the day is skipped. */
export type SeriesDatesTable = {
  series_id: string;
  local_date: Day;
  event_id: string | null;
  /** The event's rev as the series left it: another one says that it was edited by hand. */
  event_rev: number | null;
  /** Which category of the event each category of the series became, by id. */
  categories: ColumnType<Record<string, string>, string | undefined, string>;
  /** When the regulars got their places; null: not yet. */
  regulars_joined_at: Instant | null;
};

/** Who comes to every date. */
export type SeriesRegularsTable = {
  series_id: string;
  member_id: string;
  /** A category of the series. */
  category_id: string;
  /** What was agreed to: a date with other rules, or another waiver, is not joined. */
  rules: Json<LocalText>;
  waiver: Json<LocalText | null>;
  created_at: Instant;
};

export type EventDeclinesTable = {
  event_id: string;
  member_id: string;
  declined_at: Instant;
};

/** That somebody came to a run, or did not after all, by whoever called the roll last. */
export type RollCallMarksTable = {
  event_id: string;
  /** Of the member, else of the registration that nobody has taken over; of a walk-in the id that the phone made. */
  person_id: string;
  member_id: string | null;
  registration_id: string | null;
  /** Of a walk-in; null once it is erased. */
  name: string | null;
  came: boolean;
  /** Null once that account is closed. */
  marked_by: string | null;
  /** By the phone's clock, and never later than its arrival. */
  marked_at: Instant;
  received_at: Instant;
};
