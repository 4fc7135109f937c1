import type { ColumnType } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import type { OrderPayment } from '#src/contract/registration.ts';
import type { WaitingEnd } from '#src/contract/registration/waiting.ts';
import type { ChangeResult } from '#src/contract/participants/participant-changes.ts';
import type { ImportReading } from '#src/contract/participants/participant-import.ts';
import type { RefundRule } from '#src/contract/refunds/order-refund.ts';
import type { Computed, Instant, Json, Day, Defaulted } from './columns.ts';

export type OrdersTable = {
  id: string;
  /** Null while nobody has taken over what a host made. */
  buyer_id: string | null;
  /** The host who made it for somebody without an account. */
  made_by: Defaulted<string | null>;
  event_id: string;
  /** The first of the orders that were made together, also its own; null where it was made alone. */
  group_id: Defaulted<string | null>;
  /** The name under which its runners start. */
  team: Defaulted<string | null>;
  /** All that is to be paid, `unique_part` included. */
  amount: number;
  /** Rupiah added to the price so that the amount names its order; 0 where it does not. */
  unique_part: Defaulted<number>;
  /** Whose account the money goes to: a community's id or `platform`; null where its event offers none. */
  payee: Defaulted<string | null>;
  /** `none`: nothing is to be paid, because it costs nothing or its places were given back in time. */
  payment: OrderPayment;
  expires_at: Instant | null;
  /** What came minus what went back, the sum of its entries. */
  received: Defaulted<number>;
  /** When the proof came that nobody has decided about. */
  proof_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Why the last proof was refused. */
  refusal: Defaulted<string | null>;
  /** The promo code that it was made with, its letters and the rupiah that it took off: `amount` is what is left. */
  promo_id: Defaulted<string | null>;
  promo_code: Defaulted<string | null>;
  discount: Defaulted<number>;
  /** Whether it counts among the uses of its code: while it has a place. */
  promo_held: Defaulted<boolean>;
  /** How many uses it counts as: one for each place that the code made cheaper. */
  promo_uses: Defaulted<number>;
  /** What its add-ons cost, a part of `amount`. */
  add_ons: Defaulted<number>;
  /** What was to come back by its event's rule when it was made; null where nothing was said. */
  refund_rule: ColumnType<RefundRule | null, string | null | undefined, string | null>;
  /** What the host keeps by the rule, and until when the rest goes back; once its runner gave a paid place up. */
  kept: Defaulted<number>;
  refund_by: ColumnType<Date | null, Date | null | undefined, Date | null>;
  rev: Defaulted<number>;
  /** Unique among those of its buyer, and among those of the host who made it. */
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

/** A registration's box as it is written, and its former search box as it goes. */
export type SealedBoxes = { box: Buffer; search_box: null };

export type RegistrationsTable = {
  id: string;
  order_id: string;
  event_id: string;
  category_id: string;
  member_id: string | null;
  holder: Json<Holder>;
  /** What the runner gave the host, until they have an account. */
  email: Defaulted<string | null>;
  bib: number | null;
  wave: string | null;
  jersey: string | null;
  /**
   * Of a group's places: the rupiah that it adds to its order, and what a use of the promo code took off; null without one.
   * Without a price it was taken out of the order.
   */
  price: Defaulted<number | null>;
  discount: Defaulted<number | null>;
  state: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled' | 'transferred';
  code_hash: string;
  code_index: string;
  code_cipher: string;
  rev: Defaulted<number>;
  box: Buffer;
  /** Of tickets sealed before search pages were; a new box takes it away. */
  search_box: Defaulted<Buffer | null>;
  consents: Json<{ kind: string; version: string; at: string }[]>;
  /** Folded name, bib and phone, kept by the database. */
  search: Computed<string>;
  /** Whether something that every runner is asked for is missing, kept by the database. */
  lacks_answers: Computed<boolean>;
  /** What the staff at the gates see with the runner. */
  attention: Defaulted<string | null>;
  /** For hosts only. */
  note: Defaulted<string | null>;
  /** The campaign that the runner came by, as its link named it. */
  source: Defaulted<string | null>;
  /** Counts the changes of note and attention. */
  note_rev: Defaulted<number>;
  /** While a place is held for who waits: since when, and until when they may take it. */
  offered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  offer_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** On the waiting list, but only hosts offer them a place. */
  out_of_turn: Defaulted<boolean>;
  /** How many were ahead as they joined the waiting list. */
  ahead_at_first: Defaulted<number | null>;
  /** How they left the waiting list without a place. */
  waiting_end: Defaulted<WaitingEnd | null>;
  /** When birth date, phone, address and emergency contact were erased. */
  contacts_erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Instant;
  updated_at: Instant;
};

/** A change of several participants at once, with what it needs to be answered again or undone. */
export type ParticipantChangesTable = {
  id: string;
  event_id: string;
  actor_id: string;
  idempotency_key: string;
  request_hash: string;
  kind: string;
  results: Json<ChangeResult[]>;
  earlier: Json<{ id: string; before: string | number | null; after: string | number | null }[]>;
  created_at: Instant;
  undone_at: Instant | null;
};

/** What a host wrote to participants. */
export type ParticipantMessagesTable = {
  id: string;
  event_id: string;
  actor_id: string;
  subject: Json<LocalText>;
  body: Json<LocalText>;
  /** Whether answers go to the host's own address. */
  answers_to_actor: boolean;
  created_at: Instant;
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

/** The link by which a runner takes a place over that a host gave them. */
export type PlaceClaimsTable = {
  registration_id: string;
  token_hash: string;
  /** How often it was made anew. */
  renewals: Defaulted<number>;
  expires_at: Instant;
  used_at: Instant | null;
};

/** A place that its runner offered to another by a link, and what became of it. */
export type TicketTransfersTable = {
  id: string;
  registration_id: string;
  /** Null once the account is closed. */
  from_member_id: string | null;
  /** Legal name; empty once the account is closed, as `to_name`. */
  from_name: string;
  to_member_id: Defaulted<string | null>;
  /** As the giver wrote it; once accepted, the receiver's name as it is shown in public. */
  to_name: string;
  /** Where the link is sent, while it is open. */
  email: string | null;
  token_hash: string;
  state: 'offered' | 'accepted' | 'withdrawn' | 'expired';
  expires_at: Instant;
  created_at: Instant;
  ended_at: Defaulted<Date | null>;
};

/** A file of participants that a host brought in. */
export type ParticipantImportsTable = {
  id: string;
  event_id: string;
  actor_id: string;
  /** How its file was read; null of older ones. */
  reading: ColumnType<ImportReading | null, string | null | undefined, string | null>;
  created_at: Instant;
  undone_at: Instant | null;
};

export type ImportedRowsTable = {
  event_id: string;
  /** Of the person and their way to be reached, keyed: nobody is read from it. */
  fingerprint: string;
  import_id: string;
  registration_id: string;
};
