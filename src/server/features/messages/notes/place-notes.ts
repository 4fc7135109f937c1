import type { Kysely } from 'kysely';
import type { MessageSign } from '#src/contract/inbox/message-choices.ts';
import type { Database } from '#src/server/db/schema.ts';
import {
  toNotes,
  toNoteTitle,
  type Note,
  type NoteReader,
  type Reader,
} from '#src/server/platform/inbox/notes.ts';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';
import type { Gaps } from '#src/server/words/translate.ts';
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
import { findOwed } from '../mail/money-mails.ts';
import { moneyWords } from '../mail/money-words.ts';
import { findReminderGaps } from '../mail/payment-mails.ts';
import { paymentWords } from '../mail/payment-words.ts';
import { placeLetter, type PlaceLetter, type PlaceWords } from '../mail/place-letter.ts';
import { cancelledWords, waitingLead } from '../mail/place-mails.ts';
import { placeWords } from '../mail/place-words.ts';
import { isOpen } from '#src/server/features/payments/shared/pay-view.ts';
import { peopleOf, scopeOf, type Scope } from '../people/people-of.ts';
import { listReaderPlaces, type ReaderPlace } from '../people/reader-places.ts';
import {
  listTicketsAbout,
  type TicketRow,
} from '#src/server/features/tickets/shared/ticket-repository.ts';
import { remindOfPack, remindOfRace } from '../reminders/reminder-gaps.ts';
import { packTomorrow, raceTomorrow } from '../reminders/reminder-kinds.ts';
import { reminderWords } from '../reminders/reminder-words.ts';
import { findOfferGaps } from '../mail/waiting-mails.ts';

/** What a note is made of; `quote` is what the host has said. */
type NoteText = {
  sign: MessageSign;
  words: Pick<PlaceWords, 'title' | 'lead'>;
  gaps?: Gaps;
  quote?: string | null;
  /** Whether it is about what a ticket asks for, although its place is gone. */
  isAsked?: boolean;
  /** Whether it says where and when its people start. */
  hasPeople?: boolean;
  /** When it is of no use any more. */
  until?: Date;
};
type Place = { ticket: TicketRow; letter: PlaceLetter; now: Date };
type Say<Data> = (place: Place, data: Data) => NoteText | null;
type About = { registration_id: string } | { order_id: string };
/** A kind with what is said of its messages, their data parsed, and of whom. */
type Saying = {
  kind: { name: string };
  open: (data: object) => Opened;
};
type Opened = { about: About; scope: Scope; say: (place: Place) => NoteText | null };

/**
 * What the inbox says about places and their payments, in the words of the letters. Unlike a letter it stays when things have
 * moved on, because it says what happened; but not what asks for something that is done.
 */
export function placeNotes(db: Kysely<Database>): NoteReader {
  return {
    kinds: sayings.map(({ kind }) => kind),
    async read(messages, reader) {
      const opened = messages.flatMap((message) => {
        const found = sayings.find(({ kind }) => kind.name === message.kind);
        return found === undefined ? [] : [{ ...message, ...found.open(message.data) }];
      });
      const abouts = opened.map(({ about }) => about);
      const tickets = await listTicketsAbout(db, {
        memberId: reader.memberId,
        ids: abouts.flatMap((about) => ('registration_id' in about ? about.registration_id : [])),
        orderIds: abouts.flatMap((about) => ('order_id' in about ? about.order_id : [])),
      });
      const eventIds = opened.some(({ scope }) => scope !== 'runner')
        ? tickets.map((ticket) => ticket.event_id)
        : [];
      const places = await listReaderPlaces(db, { memberId: reader.memberId, eventIds });
      return toNotes(opened, ({ about, scope, say }) => {
        const ticket = tickets.find((one) =>
          'order_id' in about ? one.order_id === about.order_id : one.id === about.registration_id,
        );
        if (ticket === undefined) return null;
        const people = peopleOf(ticket, places, { memberId: reader.memberId, scope });
        return write(ticket, { people, say }, reader);
      });
    },
  };
}

function write(
  ticket: TicketRow,
  { people, say }: Pick<Opened, 'say'> & { people: readonly ReaderPlace[] },
  { memberId: id, language, now }: Reader,
): Note | null {
  const member = { id, name: '', language };
  // Paths, where letters have addresses.
  const letter = placeLetter(ticket, { member, now, publicUrl: '', people });
  const said = say({ ticket, letter, now });
  if (said === null) return null;
  const { sign, words, gaps = {}, quote = null, isAsked = false, hasPeople = false, until } = said;
  return {
    sign,
    title: toNoteTitle(letter.translate(words.title, gaps)),
    text: [
      // Of a place that is somebody else's, whose.
      ...(ticket.is_kept && people.length === 0 ? [`${ticket.holder.legal_name}:`] : []),
      letter.translate(words.lead, gaps),
      ...(hasPeople && people.length > 0 ? [letter.people] : []),
      ...(quote ? [`${letter.translate(placeWords.host)}: ${quote}`] : []),
    ].join(' '),
    from: null,
    path: ticket.state === 'cancelled' && !isAsked ? letter.eventUrl : letter.ticketUrl,
    ...(until === undefined ? {} : { until }),
  };
}

function saying<Data extends About>(kind: MailKind<Data>, say: Say<Data>, scope?: Scope): Saying {
  return {
    kind,
    open(stored) {
      const data = kind.data.parse(stored);
      return { about: data, scope: scope ?? scopeOf(data), say: (place) => say(place, data) };
    },
  };
}

const sayings: readonly Saying[] = [
  saying(registered, sayRegistered, 'order'),
  saying(movedToWaiting, ({ ticket }) =>
    ticket.state === 'waitlisted' ? sayWaiting(ticket) : null,
  ),
  saying(waitingOffer, ({ ticket, letter, now }, { until }) => {
    const gaps = findOfferGaps(ticket, letter, { until, now });
    const words = placeWords.offer;
    return gaps === null ? null : { sign: 'waiting', words, gaps, until: new Date(until) };
  }),
  saying(offerEnding, ({ ticket, letter, now }, { until }) => {
    const gaps = findOfferGaps(ticket, letter, { until, now });
    const words = reminderWords.offer;
    return gaps === null ? null : { sign: 'waiting', words, gaps, until: new Date(until) };
  }),
  saying(
    raceTomorrow,
    ({ ticket, letter, now }) => {
      const reminder = remindOfRace(ticket, letter, now);
      return reminder === null ? null : { sign: 'ticket', ...reminder, hasPeople: true };
    },
    'day',
  ),
  saying(
    packTomorrow,
    ({ ticket, letter, now }) => {
      const reminder = remindOfPack(ticket, letter, now);
      return reminder === null ? null : { sign: 'ticket', ...reminder };
    },
    'event',
  ),
  saying(offerOver, ({ ticket }, { how }) => {
    const { offerEnded, offerTakenBack } = placeWords;
    if (how === 'ended') return { sign: 'cancelled', words: offerEnded };
    const waits = ticket.state === 'waitlisted' && ticket.offer_until === null;
    return waits ? { sign: 'waiting', words: offerTakenBack } : null;
  }),
  saying(payBy, (place, { until }) => sayReminder(place, 'payBy', until)),
  saying(expiring, (place, { until }) => sayReminder(place, 'expiring', until)),
  saying(expired, ({ letter }) => ({
    sign: 'cancelled',
    words: paymentWords.expired,
    gaps: { until: letter.until ?? '' },
  })),
  saying(proofReceived, ({ ticket }) => ({
    sign: 'proof',
    words: ticket.payment === 'expired' ? moneyWords.lateProof : paymentWords.proof,
  })),
  saying(paymentConfirmed, () => ({
    sign: 'paid',
    words: paymentWords.paid,
    hasPeople: true,
  })),
  saying(reinstated, () => ({
    sign: 'paid',
    words: moneyWords.reinstated,
    hasPeople: true,
  })),
  saying(partReceived, ({ ticket, letter }, { amount }) =>
    ticket.payment === 'unpaid' && ticket.state === 'pending'
      ? {
          sign: 'pay',
          words: moneyWords.part,
          gaps: { came: letter.rupiah(amount), left: letter.open, amount: letter.amount },
        }
      : null,
  ),
  saying(payMoved, ({ ticket }) =>
    isOpen(ticket) ? { sign: 'pay', words: moneyWords.payMoved } : null,
  ),
  saying(lateMoney, () => ({
    sign: 'money',
    words: moneyWords.lateMoney,
  })),
  saying(refundAccountAsked, ({ ticket, letter }) => {
    const owed = findOwed(ticket);
    if (owed === null) return null;
    const words = moneyWords.account;
    return { sign: 'money', words, gaps: { back: letter.rupiah(owed) }, isAsked: true };
  }),
  saying(refunded, ({ letter }, { amount, reason }) => ({
    sign: 'money',
    words: moneyWords.refunded,
    gaps: { back: letter.rupiah(amount) },
    quote: reason,
  })),
  saying(paymentRefused, (_, { reason }) => ({
    sign: 'pay',
    words: paymentWords.refused,
    quote: reason,
  })),
  saying(registrationCancelled, ({ ticket }, { reason }) => {
    const { leftWaiting } = placeWords;
    if (reason === null && ticket.waiting_end !== null) {
      return { sign: 'cancelled', words: leftWaiting };
    }
    return { sign: 'cancelled', words: cancelledWords(ticket, reason), quote: reason };
  }),
  saying(codeReplaced, (_, { reason }) => {
    const { newCode } = placeWords;
    const lead = reason === null ? newCode.own : newCode.byHost;
    return { sign: 'ticket', words: { ...newCode, lead }, quote: reason };
  }),
];

/** A place is told of as it stands now; of one that is gone another message tells. */
function sayRegistered({ ticket, letter }: Place): NoteText | null {
  const { registered: has, held } = placeWords;
  if (ticket.state === 'waitlisted') return sayWaiting(ticket);
  if (ticket.state === 'confirmed') return { sign: 'ticket', words: has, hasPeople: true };
  if (ticket.state !== 'pending' || letter.until === null) return null;
  return { sign: 'pay', words: held, gaps: { until: letter.until } };
}

function sayWaiting(ticket: TicketRow): NoteText {
  const { waiting } = placeWords;
  return { sign: 'waiting', words: { ...waiting, lead: waitingLead(ticket) } };
}

function sayReminder(
  { ticket, letter, now }: Place,
  kind: 'payBy' | 'expiring',
  deadline: string | undefined,
): NoteText | null {
  const gaps = findReminderGaps(ticket, letter, { deadline, now });
  return gaps === null ? null : { sign: 'pay', words: paymentWords[kind], gaps };
}
