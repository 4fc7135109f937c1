import { sql, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import {
  enqueueMail,
  enqueueMailsAbout,
  type MailSubject,
} from '#src/server/platform/mail/enqueue.ts';
import {
  type AboutTransfer,
  transferGiven,
  transferOffered,
  transferTaken,
} from '#src/server/core/messages/mail-kinds.ts';

type Trx = Transaction<Database>;

/** Sends the link of an offered place to the address that its giver noted. */
export async function tellOffered(
  trx: Trx,
  { transferId, now }: { transferId: string; now: Date },
): Promise<void> {
  const about = sql<MailSubject<AboutTransfer>>`(
    select ticket_transfers.id as key, events.community_id,
      jsonb_build_object('transfer_id', ticket_transfers.id) as data
    from ticket_transfers
    join registrations on registrations.id = ticket_transfers.registration_id
    join events on events.id = registrations.event_id
    where ticket_transfers.id = ${transferId}
  )`;
  await enqueueMailsAbout(trx, { kind: transferOffered, about, now });
}

/** Tells both that a place has another runner now; `from` is null where the account is gone. */
export async function tellTransferred(
  trx: Trx,
  { transferId, from, to, now }: { transferId: string; from: string | null; to: string; now: Date },
): Promise<void> {
  const mail = { data: { transfer_id: transferId }, key: transferId, now };
  if (from !== null) await enqueueMail(trx, { kind: transferGiven, memberId: from, ...mail });
  await enqueueMail(trx, { kind: transferTaken, memberId: to, ...mail });
}
