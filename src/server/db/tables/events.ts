import type { ColumnType } from 'kysely';
import type { WaitingList } from '#src/contract/registration/waiting-choices.ts';
import type { LocalText, Zone } from '#src/contract/common.ts';
import type { Activity, EventContent } from '#src/contract/races-events/event-content.ts';
import type { DistanceClass } from '#src/contract/races-events/event-filters.ts';
import type { MarkKind } from '#src/contract/races-events/event-marks.ts';
import type { Course, PackCollection, Pace } from '#src/contract/races-events/races-events.ts';
import type { RefundRule } from '#src/contract/refunds/order-refund.ts';
import type { PriceTier } from '#src/domain/registration/price-tiers.ts';
import type { Day, Instant, Json, Defaulted } from './columns.ts';

export type EventsTable = {
  id: string;
  kind: 'race' | 'event';
  community_id: string | null;
  title: Json<LocalText>;
  summary: Json<LocalText>;
  body: Json<LocalText>;
  cover: string | null;
  organizer: string;
  starts_at: Instant;
  ends_at: Instant;
  zone: Zone;
  venue: string;
  address: string;
  city: string;
  province: string;
  lat: number;
  lon: number;
  /** Whether its hosts set its position; else it is the start of its course, or its city. */
  has_own_position: Defaulted<boolean>;
  state: 'draft' | 'published' | 'cancelled';
  cancel_reason: Json<LocalText | null>;
  registration_opens_at: Instant;
  registration_closes_at: Instant;
  join_mode: 'rsvp' | 'register' | 'external';
  external_url: string | null;
  contact_whatsapp: string | null;
  payment_note: Json<LocalText | null>;
  pack_collection: Json<PackCollection[]>;
  course: Json<Course | null>;
  gain_m: number | null;
  rules: Json<LocalText>;
  waiver_version: string;
  jersey_sizes: Json<string[]>;
  min_price: number;
  max_distance_m: number;
  /** Those of its categories. */
  distance_classes: Defaulted<DistanceClass[]>;
  search: string;
  /** What a draft holds; null once it is published. */
  draft: Json<EventContent | null>;
  activity: Activity | null;
  waiver: Json<LocalText | null>;
  /** The start as it was announced before it was moved. */
  moved_from: Instant | null;
  /** When accounts, note or contact for paying last changed while orders waited for their money. */
  pay_moved_at: Defaulted<Date | null>;
  /** The day that the ages in its sealed tickets are of; null: not compared with its day yet. */
  ages_as_of: Defaulted<Day | null>;
  /** Jerseys that the organiser has, by size; a size that is not counted is missing. */
  /** Counts the changes of its check-in points. */
  points_rev: Defaulted<number>;
  jersey_stock: ColumnType<Record<string, number>, string | undefined, string>;
  /** How long an unpaid place is held. */
  payment_hours: Defaulted<number>;
  /** Who offers places that become free to those who wait; `off`: nobody joins the waiting list. */
  waiting_list: Defaulted<WaitingList>;
  /** How long a place is held for whom it is offered. */
  offer_hours: Defaulted<number>;
  /** Until when runners may give their places on; null: they may not. */
  transfers_until: Defaulted<Date | null>;
  /** What comes back of a paid place that is given up; null: it cannot be. */
  refund_rule: ColumnType<RefundRule | null, string | null | undefined, string | null>;
  /** Counts the changes of the rule. */
  refund_rev: Defaulted<number>;
  /** Whether each order's QRIS holds its amount. */
  exact_qr: Defaulted<boolean>;
  rev: Defaulted<number>;
  created_at: Instant;
  updated_at: Instant;
};

export type CategoriesTable = {
  id: string;
  event_id: string;
  code: string;
  name: Json<LocalText>;
  distance_m: number;
  price: number;
  quota: number;
  taken: Defaulted<number>;
  flag_off_at: Instant;
  cut_off_minutes: number | null;
  age_min: number | null;
  age_max: number | null;
  gain_m: number | null;
  bib_from: number;
  bib_next: number;
  position: number;
  price_tiers: ColumnType<PriceTier[], string | undefined, string>;
  pace: ColumnType<Pace | null, string | null | undefined, string | null>;
};

export type EventWaiversTable = {
  event_id: string;
  version: string;
  rules: Json<LocalText>;
  waiver: Json<LocalText | null>;
  created_at: Instant;
};

/** [latitude, longitude, metres above the sea or null], every kept point. */
type EventTrack = [number, number, number | null][];

export type EventCoursesTable = {
  event_id: string;
  /** As uploaded. */
  file: Buffer;
  track: Json<EventTrack>;
  created_at: Instant;
};

/** The course of one category. Those of the demo have no file. */
export type CategoryCoursesTable = {
  event_id: string;
  code: string;
  course: Json<Course>;
  /** As uploaded. */
  file: Buffer | null;
  track: ColumnType<EventTrack | null, string | null, string | null>;
  created_at: Instant;
};

export type EventMarksTable = {
  member_id: string;
  event_id: string;
  kind: MarkKind;
  created_at: Instant;
};
