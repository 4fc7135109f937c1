import type { Transaction } from 'kysely';
import type { Zone } from '#src/contract/common.ts';
import type { InquiryDetails } from '#src/contract/content/inquiry.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Holder } from '#src/server/db/tables/registrations.ts';

/** What an account's end and copy need of other verticals; the app hands it in. */
export type AccountPorts = {
  /** Throws problem wrong_password, rate_limited, busy. */
  verifyPassword: (input: { memberId: string; password: string; now: Date }) => Promise<void>;
  /** Seals a ticket anew under the code in `codeCipher`. */
  sealTicket: (
    trx: Transaction<Database>,
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
  ) => Promise<{ box: Buffer; search_box: Buffer }>;
  openInquiry: (cipher: string) => InquiryDetails | null;
  openHealth: (cipher: string) => unknown;
  /** Removes the member's pictures; those that a community or an event shows stay, as nobody's. */
  releaseMedia: (memberId: string) => Promise<void>;
  /** Null when the file is gone. */
  readPicture: (id: string, width: number) => Promise<Buffer | null>;
  forgetMail: (address: string) => void;
};
