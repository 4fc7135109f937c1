import type { ColumnType } from 'kysely';
import type { LocalText, Zone } from '#src/contract/common.ts';
import type { Course, PackCollection } from '#src/contract/races-events.ts';

/** An instant: read as Date, written as Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
/** Read as a value, written as JSON text. */
type Json<T extends object | null> = ColumnType<T, JsonText<T>, JsonText<T>>;
type JsonText<T> = null extends T ? string | null : string;
/** A calendar day as `YYYY-MM-DD`; the pool leaves `date` columns as text. */
type Day = string;
/** Set by the column's default when left out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type MembersTable = {
  id: string;
  email: string;
  name: string;
  photo: string | null;
  phone: string | null;
  language: Defaulted<'id' | 'en'>;
  password_hash: string | null;
  google_sub: string | null;
  /** When the member proved that the address is theirs; null: never. */
  email_verified_at: Instant | null;
  role: Defaulted<'member' | 'editor' | 'admin'>;
  state: Defaulted<'active' | 'closed'>;
  created_at: Instant;
  updated_at: Instant;
};

export type RunnerProfilesTable = {
  member_id: string;
  legal_name: string | null;
  bib_name: string | null;
  sex: 'female' | 'male' | null;
  birth_date: Day | null;
  phone: Defaulted<string | null>;
  nationality: Defaulted<string | null>;
  city: string | null;
  province: Defaulted<string | null>;
  jersey_size: Defaulted<string | null>;
  emergency_name: string | null;
  emergency_phone: string | null;
  updated_at: Instant;
};

/** A family of tokens from one sign-in; `counter` is that of its current refresh token. */
export type SessionsTable = {
  id: string;
  member_id: string;
  counter: number;
  /** Whether the current pair is known to have arrived: its access token was used. */
  child_used: Defaulted<boolean>;
  refresh_expires_at: Instant;
  expires_at: Instant;
  device_label: Defaulted<string>;
  revoked_at: Instant | null;
  created_at: Instant;
};

export type RefreshTokensTable = {
  hash: string;
  session_id: string;
  counter: number;
  created_at: Instant;
};

/** `counter` is that of the refresh token given with it. */
export type AccessTokensTable = {
  hash: string;
  session_id: string;
  counter: number;
  expires_at: Instant;
};

/** Counted tries of one kind by one account or address, whose `key` does not name it. */
export type AttemptsTable = { key: string; window_start: Instant; count: number };

export type AuditTable = {
  id: string;
  at: Instant;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
  detail: Json<object>;
};

export type CommunitiesTable = {
  id: string;
  name: string;
  slug: string;
  city: string;
  province: string;
  description: Json<LocalText>;
  logo: string | null;
  cover: string | null;
  openness: 'open' | 'approval' | 'invite';
  socials: Json<Record<string, string>>;
  meeting_point: Json<{ name: string; lat: number; lon: number } | null>;
  schedule: Json<{ day: number; time: string; title: LocalText }[]>;
  state: 'active' | 'hidden';
  member_count: Defaulted<number>;
  search: string;
  rev: Defaulted<number>;
  created_at: Instant;
  updated_at: Instant;
};

export type MembershipsTable = {
  community_id: string;
  member_id: string;
  role: 'owner' | 'admin' | 'member';
  state: 'invited' | 'requested' | 'active' | 'left' | 'banned';
  created_at: Instant;
  updated_at: Instant;
};

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
  search: string;
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
};

export type OrdersTable = {
  id: string;
  buyer_id: string;
  event_id: string;
  amount: number;
  payment: 'none' | 'unpaid' | 'proof_sent' | 'paid' | 'refunded';
  expires_at: Instant | null;
  idempotency_key: string;
  request_hash: string;
  created_at: Instant;
  updated_at: Instant;
};

/** The runner as given at registration: a snapshot, whatever the member's profile says later. */
export type Holder = {
  legal_name: string;
  bib_name: string;
  sex: 'female' | 'male';
  birth_date: Day;
  phone: string;
  city: string;
  emergency_name: string;
  emergency_phone: string;
};

export type RegistrationsTable = {
  id: string;
  order_id: string;
  event_id: string;
  category_id: string;
  member_id: string | null;
  holder: Json<Holder>;
  bib: number | null;
  wave: string | null;
  jersey: string | null;
  state: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled' | 'transferred';
  code_hash: string;
  code_index: string;
  code_cipher: string;
  rev: Defaulted<number>;
  box: Buffer;
  search_box: Buffer;
  consents: Json<{ kind: string; version: string; at: string }[]>;
  created_at: Instant;
  updated_at: Instant;
};

export type RegistrationHealthTable = {
  registration_id: string;
  cipher: string;
  consent_version: string;
  consented_at: Instant;
  erase_at: Instant;
};

export type RevokedCodesTable = {
  event_id: string;
  code_index: string;
  code_hash: string;
  registration_id: string;
  revoked_at: Instant;
};

export type CheckInPointsTable = {
  id: string;
  event_id: string;
  kind: 'pack' | 'start' | 'finish' | 'session';
  name: Json<LocalText>;
  opens_at: Instant;
  closes_at: Instant;
  category_ids: Json<string[] | null>;
  prerequisite_id: string | null;
  prerequisite_mode: 'warn' | 'block' | null;
  repeat_policy: 'once' | 'daily' | 'many';
  checklist: Json<{ id: string; label: LocalText }[]>;
  shown_fields: Json<string[]>;
  state: 'draft' | 'open' | 'closed';
  position: number;
};

export type CheckInDevicesTable = {
  id: string;
  event_id: string;
  member_id: string | null;
  label: string;
  role: 'steward' | 'supervisor' | 'viewer' | 'medical';
  token_hash: string;
  expires_at: Instant;
  revoked_at: Instant | null;
  readiness: Json<object | null>;
  last_seq: Defaulted<number>;
  /** Up to here the log has every number of the device. */
  gapless_seq: Defaulted<number>;
  last_seen_at: Instant | null;
  created_at: Instant;
};

export type CheckInScansTable = {
  id: string;
  event_id: string;
  device_id: string;
  seq: number;
  point_id: string | null;
  registration_id: string | null;
  code_hash: string | null;
  raw: string | null;
  action: 'admit' | 'deny' | 'override' | 'void';
  verdict: string;
  server_verdict: string;
  reason: string | null;
  checklist: Json<string[]>;
  collector: Json<object | null>;
  voids: string | null;
  device_time: Instant;
  monotonic_ms: number;
  offset_ms: number;
  uncertainty_ms: number;
  corrected_at: Instant;
  roster_version: string | null;
  received_at: Instant;
};

export type CheckInsTable = {
  registration_id: string;
  point_id: string;
  occasion: string;
  event_id: string;
  scan_id: string;
  device_id: string;
  seq: number;
  corrected_at: Instant;
  uncertainty_ms: number;
  further_scan_ids: Defaulted<string[]>;
};

export type CheckInQuarantineTable = {
  device_id: string;
  id: string;
  seq: number | null;
  event_id: string;
  body: Json<object>;
  reason: string;
  received_at: Instant;
};

export type CheckInIncidentsTable = {
  scan_id: string;
  event_id: string;
  registration_id: string;
  point_id: string;
  occasion: string;
  kind: 'double' | 'not_entitled';
  resolved_at: Instant | null;
  resolved_by: string | null;
  created_at: Instant;
};

export type ProductsTable = {
  id: string;
  name: Json<LocalText>;
  slug: string;
  description: Json<LocalText>;
  price: number;
  images: Json<string[]>;
  category: string;
  variants: Json<{ id: string; name: LocalText; stock: number }[]>;
  stock: number;
  whatsapp: string;
  pickup_at_pack: Defaulted<boolean>;
  search: string;
  rev: Defaulted<number>;
  created_at: Instant;
  updated_at: Instant;
};

export type BannersTable = {
  id: string;
  name: string;
  gambar: string;
  link: string;
  starts_at: Instant;
  ends_at: Instant;
  audience: 'visitor' | 'all';
  position: number;
};

export type ReviewsTable = {
  id: string;
  target_kind: 'race' | 'event' | 'community' | 'product' | 'service';
  target_id: string | null;
  author_id: string | null;
  author_name: string;
  rating: number;
  body: Json<LocalText>;
  verified: boolean;
  state: 'published' | 'hidden';
  created_at: Instant;
};

export type PortfolioItemsTable = {
  id: string;
  title: Json<LocalText>;
  summary: Json<LocalText>;
  year: number;
  city: string;
  figures: Json<{ label: LocalText; value: string }[]>;
  image: string | null;
  position: number;
};

export type FaqItemsTable = {
  id: string;
  slug: string;
  topic: string;
  question: Json<LocalText>;
  answer: Json<LocalText>;
  position: number;
};

/** Every table by name; columns are described with the tables of product.md's data section. */
export type Database = {
  members: MembersTable;
  runner_profiles: RunnerProfilesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  access_tokens: AccessTokensTable;
  attempts: AttemptsTable;
  audit: AuditTable;
  communities: CommunitiesTable;
  memberships: MembershipsTable;
  events: EventsTable;
  categories: CategoriesTable;
  orders: OrdersTable;
  registrations: RegistrationsTable;
  registration_health: RegistrationHealthTable;
  revoked_codes: RevokedCodesTable;
  check_in_points: CheckInPointsTable;
  check_in_devices: CheckInDevicesTable;
  check_in_scans: CheckInScansTable;
  check_ins: CheckInsTable;
  check_in_quarantine: CheckInQuarantineTable;
  check_in_incidents: CheckInIncidentsTable;
  products: ProductsTable;
  banners: BannersTable;
  reviews: ReviewsTable;
  portfolio_items: PortfolioItemsTable;
  faq_items: FaqItemsTable;
};
