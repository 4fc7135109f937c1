import type { Kysely } from 'kysely';
import type { Language } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import {
  calendarAttachment,
  toStart,
  whatsappContact,
} from '#src/server/platform/mail/letter/event-part.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { askForRoom } from '#src/server/platform/mail/strangers/ask-for-room.ts';
import { headOf } from '#src/server/platform/mail/strangers/head-of.ts';
import { claimLink } from '../telling/mail-kinds.ts';
import { placeLetter } from '../mail/place-letter.ts';
import { findUnclaimedRow } from '../ticket/ticket-repository.ts';
import { makeClaimCode } from './claim-code.ts';

type State = Record<'subject' | 'title' | 'lead' | 'action' | 'after', string>;
type Words = { ticket: State; unpaid: State } & Record<
  'open' | 'waiver' | 'own' | 'unknown' | 'footer',
  string
>;

/** `{title}` and `{organizer}` stand for what the letter fills in. */
const words: Record<Language, Words> = {
  id: {
    ticket: {
      subject: 'Tiketmu: {title}',
      title: 'Tiketmu sudah ada.',
      lead: '{organizer} mendaftarkanmu di {title}. Ini tautan tiketmu.',
      action: 'Buka tiketmu',
      after: 'Tiketnya tersimpan di akunmu, dan bisa dibuka tanpa sinyal pada hari H.',
    },
    unpaid: {
      subject: 'Tempatmu menunggu pembayaran: {title}',
      title: 'Tempatmu disimpan. Tinggal bayar.',
      lead: '{organizer} mendaftarkanmu di {title}. Pembayarannya belum tercatat.',
      action: 'Buka tempatmu',
      after: 'Setelah itu cara bayarnya terlihat di akunmu.',
    },
    open: 'Buka tautannya, lalu masuk atau buat akun Derap.',
    waiver: 'Setujui pernyataan risiko, dan lengkapi data yang belum ada.',
    own: 'Tautan ini hanya untukmu. Siapa yang memakainya lebih dulu mendapat tempatmu, jadi jangan diteruskan.',
    unknown: 'Tidak merasa mendaftar? Abaikan saja email ini, atau beri tahu penyelenggara.',
    footer: 'Email ini datang karena penyelenggara {title} mencatat alamat ini untuk pesertanya.',
  },
  en: {
    ticket: {
      subject: 'Your ticket: {title}',
      title: 'Your ticket is here.',
      lead: '{organizer} registered you for {title}. This is the link to your ticket.',
      action: 'Open your ticket',
      after: 'The ticket stays in your account, and opens without a signal on race day.',
    },
    unpaid: {
      subject: 'Your place waits for its payment: {title}',
      title: 'Your place is held. Only your payment is missing.',
      lead: '{organizer} registered you for {title}. No payment is noted yet.',
      action: 'Open your place',
      after: 'After that your account shows how to pay.',
    },
    open: 'Open the link, then sign in or make a Derap account.',
    waiver: 'Accept the waiver, and fill in what is still missing.',
    own: 'This link is only for you. Whoever uses it first gets your place, so do not pass it on.',
    unknown: 'Did not sign up? Ignore this mail, or tell the organiser.',
    footer: 'This mail came because the organiser of {title} noted this address for a participant.',
  },
};

/**
 * Composer of the links to places that hosts gave. There need be no account: the address is the one that the host has noted,
 * the language that of an account there, else Indonesian.
 */
export function claimMail({
  db,
  keys,
  publicUrl,
}: {
  db: Kysely<Database>;
  keys: Keys;
  publicUrl: string;
}): Record<string, ComposeMail> {
  return { [claimLink.name]: compose };

  async function compose(row: Parameters<ComposeMail>[0], now: Date) {
    const { registration_id: placeId, renewals } = claimLink.data.parse(row.data);
    const place = await findUnclaimedRow(db, { id: placeId, renewals, now });
    if (place === null || place.event_state === 'cancelled') return 'dropped' as const;
    const room = await askForRoom(db, row, { communityId: place.community_id, now });
    if (!room.hasRoom) return 'no_room' as const;
    const language = place.language ?? 'id';
    const name = place.holder.legal_name;
    const letter = placeLetter(place, { member: { name, language }, now, publicUrl });
    const { ticket, unpaid, ...others } = words[language];
    const state = place.state === 'confirmed' ? ticket : unpaid;
    const fill = (text: string) => letter.fill(text, { organizer: place.organizer });
    return {
      ...writeLetter({
        language,
        name,
        ...headOf(fill, state, room),
        title: state.title,
        lead: [fill(state.lead)],
        ...letter.bib,
        facts: letter.facts,
        action: {
          label: state.action,
          url: `${publicUrl}/claim/${makeClaimCode(keys, { id: placeId, renewals })}`,
        },
        next: [others.open, others.waiver, state.after],
        notes: [others.own, others.unknown],
        contact: whatsappContact(place.contact_whatsapp, language),
        footer: fill(others.footer),
      }),
      // A calendar may be shared, so it gets the event's page and not the link.
      attachments: [calendarAttachment([toStart(place)], { language, url: letter.eventUrl, now })],
      id: row.id,
      to: place.email,
    };
  }
}
