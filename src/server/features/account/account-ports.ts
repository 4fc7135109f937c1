import type { Transaction } from 'kysely';
import type { Zone } from '#src/contract/common.ts';
import type { InquiryDetails } from '#src/contract/content/inquiry.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Holder, SealedBoxes } from '#src/server/db/tables/registrations.ts';

import type { FarewellInput } from './farewell/farewell-mail.ts';

/** Functions of other verticals needed for deletion and export, injected by the app. */
export type AccountPorts = {
  /** Throws problem wrong_password, rate_limited, busy. */
  verifyPassword: (input: { memberId: string; password: string; now: Date }) => Promise<void>;
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
  openInquiry: (cipher: string) => InquiryDetails | null;
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
