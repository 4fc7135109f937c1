import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { Mail } from '#src/server/platform/mail/mailer.ts';
import { memberMail, type MailContext } from '#src/server/platform/mail/member-mail.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { claimMail } from './mail/claim-mail.ts';
import { transferMails } from './mail/transfer-mails.ts';
import { peopleOf, scopeOf, speaksOfOthers, type Scope } from './people/people-of.ts';
import { listReaderPlaces } from './people/reader-places.ts';
import { hasActiveRegistration } from '#src/server/core/places/find-place.ts';
import {
  findGivenOfOrder,
  findTicketOfOrder,
  findTicketRow,
  type TicketRow,
} from '#src/server/features/tickets/shared/ticket-repository.ts';
import {
  codeReplaced,
  expired,
  expiring,
  lateMoney,
  movedToWaiting,
  offerEnding,
  offerOver,
  partReceived,
  payBy,
  payMoved,
  paymentConfirmed,
  paymentRefused,
  proofReceived,
  refundAccountAsked,
  refunded,
  registered,
  registrationCancelled,
  reinstated,
  waitingOffer,
} from '#src/server/core/messages/mail-kinds.ts';
import {
  writeAccountAsked,
  writeLateMoney,
  writePartReceived,
  writePayMoved,
  writeRefunded,
} from './mail/money-mails.ts';
import {
  writeExpired,
  writePaid,
  writeProofReceived,
  writeRefused,
  writeReinstated,
  writeReminder,
} from './mail/payment-mails.ts';
import { payeeMails } from './mail/payee-mails.ts';
import { placeLetter, type PlaceLetter } from './mail/place-letter.ts';
import { hostMessageMail } from './host-messages/host-message-mail.ts';
import { packTomorrow, raceTomorrow } from './reminders/reminder-kinds.ts';
import {
  writeOfferEnding,
  writePackReminder,
  writeRaceReminder,
} from './reminders/reminder-mails.ts';
import { writeOffer, writeOfferOver } from './mail/waiting-mails.ts';
import { writeCancelled, writeNewCode, writeRegistered, writeWaiting } from './mail/place-mails.ts';

type Content = Omit<Mail, 'id' | 'to'> | null;
type Write<Data> = (
  ticket: TicketRow,
  letter: PlaceLetter,
  told: MailContext<Data>,
) => Content | Promise<Content>;

/** Composers of the mails about places, payments and where they go, by the names of their kinds. */
export function registrationMails({
  db,
  keys,
  publicUrl,
}: {
  db: Kysely<Database>;
  keys: Keys;
  publicUrl: string;
}): Record<string, ComposeMail> {
  const isInAgain = ({ event_id: eventId }: TicketRow, { member }: MailContext<unknown>) =>
    hasActiveRegistration(db, { eventId, memberId: member.id });

  async function findPeople(ticket: TicketRow, reader: { memberId: string; scope: Scope }) {
    if (!speaksOfOthers(ticket, reader)) return [];
    const { memberId } = reader;
    const places = await listReaderPlaces(db, { memberId, eventIds: [ticket.event_id] });
    return peopleOf(ticket, places, reader);
  }

  /** Writes about the ticket of the mail's registration, or of its order; nothing where that is not the member's. */
  function about<Data extends { registration_id: string } | { order_id: string }>(
    write: Write<Data>,
    scope?: Scope,
  ) {
    return async (told: MailContext<Data>): Promise<Content> => {
      const { data, member } = told;
      const ticket =
        'order_id' in data
          ? await findTicketOfOrder(db, { orderId: data.order_id, memberId: member.id })
          : await findTicketRow(db, { id: data.registration_id, memberId: member.id });
      if (ticket === null) return null;
      const people = await findPeople(ticket, {
        memberId: member.id,
        scope: scope ?? scopeOf(data),
      });
      return await write(ticket, placeLetter(ticket, { ...told, publicUrl, people }), told);
    };
  }

  /** A ticket of the order that the member paid, also one that they gave on: it was their money. */
  async function findPaidTicket({ data, member }: MailContext<{ order_id: string }>) {
    const order = { orderId: data.order_id, memberId: member.id };
    return (await findTicketOfOrder(db, order)) ?? (await findGivenOfOrder(db, order));
  }

  return {
    ...payeeMails({ db, publicUrl }),
    ...hostMessageMail({ db, publicUrl }),
    ...claimMail({ db, keys, publicUrl }),
    ...transferMails({ db, keys, publicUrl }),
    ...memberMail(db, movedToWaiting, about(writeWaiting)),
    ...memberMail(
      db,
      waitingOffer,
      about((ticket, letter, { data, now }) => writeOffer(ticket, letter, { ...data, now })),
    ),
    ...memberMail(
      db,
      offerEnding,
      about((ticket, letter, { data, now }) => writeOfferEnding(ticket, letter, { ...data, now })),
    ),
    ...memberMail(
      db,
      raceTomorrow,
      about((ticket, letter, { now }) => writeRaceReminder(ticket, letter, now), 'day'),
    ),
    ...memberMail(
      db,
      packTomorrow,
      about((ticket, letter, { now }) => writePackReminder(ticket, letter, now), 'event'),
    ),
    ...memberMail(
      db,
      offerOver,
      about(async (ticket, letter, told) =>
        writeOfferOver(ticket, letter, {
          how: told.data.how,
          isInAgain: await isInAgain(ticket, told),
        }),
      ),
    ),
    ...memberMail(
      db,
      registered,
      about((ticket, letter, { now }) => writeRegistered(ticket, letter, now), 'order'),
    ),
    ...memberMail(
      db,
      payBy,
      about((ticket, letter, { data, now }) =>
        writeReminder(ticket, letter, { kind: 'payBy', deadline: data.until, now }),
      ),
    ),
    ...memberMail(
      db,
      expiring,
      about((ticket, letter, { data, now }) =>
        writeReminder(ticket, letter, { kind: 'expiring', deadline: data.until, now }),
      ),
    ),
    ...memberMail(
      db,
      expired,
      about(async (ticket, letter, told) =>
        writeExpired(ticket, letter, { isInAgain: await isInAgain(ticket, told) }),
      ),
    ),
    ...memberMail(db, proofReceived, about(writeProofReceived)),
    ...memberMail(db, paymentConfirmed, about(writePaid)),
    ...memberMail(db, reinstated, about(writeReinstated)),
    ...memberMail(db, payMoved, about(writePayMoved)),
    ...memberMail(
      db,
      partReceived,
      about((ticket, letter, { data }) => writePartReceived(ticket, letter, data)),
    ),
    ...memberMail(
      db,
      lateMoney,
      about((ticket, letter, { data }) => writeLateMoney(ticket, letter, data)),
    ),
    ...memberMail(db, refundAccountAsked, async (told) => {
      const ticket = await findPaidTicket(told);
      return ticket && writeAccountAsked(ticket, placeLetter(ticket, { ...told, publicUrl }));
    }),
    ...memberMail(db, refunded, async (told) => {
      const ticket = await findPaidTicket(told);
      if (ticket === null) return null;
      const people = await findPeople(ticket, { memberId: told.member.id, scope: 'order' });
      const letter = placeLetter(ticket, { ...told, publicUrl, people });
      const isTheirs = ticket.keeper === told.member.id || ticket.group_id !== null;
      return writeRefunded(ticket, letter, { ...told.data, isTheirs });
    }),
    ...memberMail(
      db,
      paymentRefused,
      about((ticket, letter, { data }) => writeRefused(ticket, letter, data.reason)),
    ),
    ...memberMail(
      db,
      codeReplaced,
      about((ticket, letter, { data: { reason }, now }) =>
        writeNewCode(ticket, letter, { reason, now }),
      ),
    ),
    ...memberMail(
      db,
      registrationCancelled,
      about(async (ticket, letter, told) =>
        writeCancelled(ticket, letter, {
          reason: told.data.reason,
          isInAgain: await isInAgain(ticket, told),
        }),
      ),
    ),
  };
}
