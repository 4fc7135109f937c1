import type { MessageDescriptor } from '@lingui/core';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import { addOnNames } from '#src/domain/add-ons/add-on-name.ts';
import { formatDayTime, formatRupiah } from '#src/domain/text/format.ts';
import {
  calendarAttachment,
  inLanguage,
  startFacts,
  toStart,
  whatsappContact,
} from '#src/server/platform/mail/letter/event-part.ts';
import type { Draft } from '#src/server/platform/mail/letter/letter.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import type { MailContext } from '#src/server/platform/mail/member-mail.ts';
import { translator, type Gaps } from '#src/server/words/translate.ts';
import type { TicketRow } from '#src/server/features/tickets/shared/ticket-repository.ts';
import { startsOf } from '../people/people-calendar.ts';
import { peopleFacts, peopleText } from '../people/people-facts.ts';
import type { ReaderPlace } from '../people/reader-places.ts';
import { placeWords } from './place-words.ts';

/** What a letter about a place begins with; its gaps are a place's own, and what the letter gives besides. */
export type PlaceWords = Record<'subject' | 'title' | 'lead', MessageDescriptor>;
type Parts = Omit<Draft, 'language' | 'name' | 'footer' | 'subject' | 'preview' | 'title' | 'lead'>;

/** A runner's place as letters speak of it. */
export type PlaceLetter = ReturnType<typeof placeLetter>;

/** What letters about one place share: its texts, links and attachments in the reader's language. */
export function placeLetter(
  ticket: TicketRow,
  {
    member,
    now,
    publicUrl,
    people = [],
  }: {
    member: Pick<MailContext<unknown>['member'], 'name' | 'language'> & { id?: string };
    now: Date;
    publicUrl: string;
    /** Where it is about several, those; as `peopleOf` gives them. */
    people?: readonly ReaderPlace[];
  },
) {
  const { language } = member;
  const title = inLanguage(ticket.title, language);
  const { group_id: group, zone } = ticket;
  // Whoever ordered for several people has them on one screen; a place that is offered stands by itself.
  const isGroup = group !== null && ticket.buyer_id === member.id && ticket.state !== 'waitlisted';
  const ticketUrl = `${publicUrl}/${isGroup ? `group/${group}` : `ticket/${ticket.id}`}`;
  const start = toStart(ticket);

  const shown = { zone, language, memberId: member.id ?? '' };
  const isOthers = ticket.is_kept && member.id !== undefined;
  const runner = ticket.holder.legal_name;
  const hasPeople = people.length > 0;
  const known: Gaps = { title, name: runner };

  function translate(words: MessageDescriptor, more: Gaps = {}): string {
    return translator(language)(words, { ...known, ...more });
  }

  function rupiah(amount: number): string {
    return formatRupiah(amount, language) ?? '';
  }

  return {
    language,
    title,
    ticketUrl,
    translate,
    eventUrl: `${publicUrl}${eventPath({ id: ticket.event_id, kind: ticket.event_kind, community_id: ticket.community_id })}`,
    rupiah,
    amount: rupiah(ticket.amount),
    open: rupiah(ticket.amount - ticket.received),
    until:
      ticket.expires_at === null
        ? null
        : formatDayTime(ticket.expires_at.getTime(), ticket.zone, language),
    ticketAction: { label: translate(placeWords.ticket), url: ticketUrl },
    facts: hasPeople
      ? [...peopleFacts(people, shown), ...startFacts(start, language).slice(1)]
      : [
          ...(isGroup || ticket.is_kept
            ? [{ label: translate(placeWords.runner), value: runner }]
            : []),
          {
            label: translate(placeWords.category),
            value: inLanguage(ticket.category_name, language),
          },
          ...startFacts(start, language),
        ],
    /** Of whom it is, where there are several, a line each; else empty. As sentences: `people`. */
    peopleFacts: peopleFacts(people, shown),
    people: peopleText(people, shown),
    /** Until when the last of them has started. */
    lastStart: new Date(
      Math.max(ticket.flag_off_at.getTime(), ...people.map((one) => one.flag_off_at.getTime())),
    ),
    /** What a promo code took off: in the letter that says the amount. */
    promo:
      ticket.promo_code === null
        ? []
        : [
            {
              label: translate(placeWords.promo),
              value: `${ticket.promo_code}, −${rupiah(ticket.discount)}`,
            },
          ],
    /** What was added to the place: in the letters that say the amount or bring the ticket. */
    addOns:
      ticket.add_ons.length === 0
        ? []
        : [
            {
              label: translate(placeWords.addOns),
              value: addOnNames(ticket.add_ons, (name) => inLanguage(name, language)),
            },
          ],
    // Of several, each has it in their line.
    bib:
      hasPeople || ticket.bib === null
        ? {}
        : {
            numeral: {
              label: translate(isOthers ? placeWords.bibOf : placeWords.bib),
              value: String(ticket.bib),
            },
          },
    calendar: [
      calendarAttachment(startsOf(people, { start, eventRev: ticket.event_rev, language }), {
        language,
        url: ticketUrl,
        now,
      }),
    ],
    /** The letter of `words`; `more`: what follows its first paragraph. */
    write({
      words: { subject, title: heading, lead },
      gaps = {},
      more = [],
      ...parts
    }: Parts & { words: PlaceWords; more?: readonly MessageDescriptor[] }) {
      return writeLetter({
        contact: whatsappContact(ticket.contact_whatsapp, language),
        ...parts,
        language,
        subject,
        preview: lead,
        name: member.name,
        title: heading,
        lead: [lead, ...more],
        footer: placeWords.footer,
        gaps: { ...known, ...gaps },
      });
    },
  };
}
