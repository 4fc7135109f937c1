import type { Kysely, Transaction } from 'kysely';
import type { LocalText, Zone } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { MemberData } from '#src/server/platform/member-data.ts';
import type { FarewellInput } from './farewell/farewell-mail.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** A place in what is to come; `member_id` is its runner's, and another's or nobody's where the member keeps it for somebody. */
export type ComingPlace = {
  title: LocalText;
  starts_at: Date;
  zone: Zone;
  holder: { legal_name: string };
  member_id: string | null;
};

/** Functions of other verticals needed for deletion and export, injected by the app. */
export type AccountPorts = {
  /** Throws problem wrong_password, rate_limited, busy. */
  verifyPassword: (input: { memberId: string; password: string; now: Date }) => Promise<void>;
  /** Locks the communities the member belongs to or asked to join; the first lock after the account's own. */
  lockMemberCommunities: (trx: Trx, memberId: string) => Promise<void>;
  /** Communities whose only active owner is the member. */
  listOnlyOwned: (
    db: Db,
    memberId: string,
  ) => Promise<{ id: string; name: string; slug: string }[]>;
  /** The member's places in categories that have not started. */
  listComingPlaces: (db: Db, which: { memberId: string; now: Date }) => Promise<ComingPlace[]>;
  /** Releases them, and gives those that they were. */
  giveUpPlaces: (trx: Trx, which: { memberId: string; now: Date }) => Promise<ComingPlace[]>;
  /** What every subject keeps of a member, in the order in which it is erased. */
  subjects: readonly MemberData[];
  /** Stores the last mail to a member, in the transaction that closes the account. */
  enqueueFarewell: (trx: Trx, farewell: FarewellInput) => Promise<void>;
};
