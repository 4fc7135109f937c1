import type { Kysely, Transaction } from 'kysely';
import type { Zone } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Holder, SealedBoxes } from '#src/server/db/tables/registrations.ts';
import type { MemberData } from '#src/server/platform/member-data.ts';

import type { FarewellInput } from './farewell/farewell-mail.ts';

/** Functions of other verticals needed for deletion and export, injected by the app. */
export type AccountPorts = {
  /** Throws problem wrong_password, rate_limited, busy. */
  verifyPassword: (input: { memberId: string; password: string; now: Date }) => Promise<void>;
  /** Locks the communities the member belongs to or asked to join; the first lock after the account's own. */
  lockMemberCommunities: (trx: Transaction<Database>, memberId: string) => Promise<void>;
  /** Communities whose only active owner is the member. */
  listOnlyOwned: (
    db: Kysely<Database> | Transaction<Database>,
    memberId: string,
  ) => Promise<{ id: string; name: string; slug: string }[]>;
  /** What every subject keeps of a member, in the order in which it is erased. */
  subjects: readonly MemberData[];
  /** Reseals a ticket with the code in `codeCipher`. */
  sealTicket: (
    codeCipher: string,
    ticket: {
      eventId: string;
      startsAt: Date;
      zone: Zone;
      categoryId: string;
      holder: Holder;
      bib: number | null;
      jersey: string | null;
    },
  ) => Promise<SealedBoxes>;
  openHealth: (cipher: string) => unknown;
  openRefundAccount: (cipher: string) => object;
  /** Deletes the member's pictures; those used by a community or an event lose their owner instead. */
  releaseMedia: (memberId: string) => Promise<void>;
  /** A picture of an order's proof of payment; null when there is none. */
  readProof: (which: {
    eventId: string;
    orderId: string;
    kind: 'transfer' | 'refund';
  }) => Promise<Buffer | null>;
  /** Null when the file does not exist. */
  readPicture: (id: string, width: number) => Promise<Buffer | null>;
  forgetMail: (address: string) => void;
  /** Stores the last mail to a member, in the transaction that closes the account. */
  enqueueFarewell: (trx: Transaction<Database>, farewell: FarewellInput) => Promise<void>;
};
