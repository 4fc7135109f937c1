import type { Kysely } from 'kysely';
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
import { msg } from '#src/server/words/msg.ts';
import { claimLink } from '#src/server/core/messages/mail-kinds.ts';
import { placeLetter } from './place-letter.ts';
import { findUnclaimedRow } from '#src/server/features/tickets/shared/ticket-repository.ts';
import { makeClaimCode } from '#src/server/features/registration/shared/claim-code.ts';

/** `{title}` and `{organizer}` stand for what the letter fills in. */
const words = {
  ticket: {
    subject: msg`Tiketmu: {title}`,
    title: msg`Tiketmu sudah ada.`,
    lead: msg`{organizer} mendaftarkanmu di {title}. Ini tautan tiketmu.`,
    action: msg`Buka tiketmu`,
    after: msg`Tiketnya tersimpan di akunmu, dan bisa dibuka tanpa sinyal pada hari H.`,
  },
  unpaid: {
    subject: msg`Tempatmu menunggu pembayaran: {title}`,
    title: msg({ message: 'Tempatmu disimpan. Tinggal bayar.', context: 'to a stranger' }),
    lead: msg`{organizer} mendaftarkanmu di {title}. Pembayarannya belum tercatat.`,
    action: msg`Buka tempatmu`,
    after: msg`Setelah itu cara bayarnya terlihat di akunmu.`,
  },
  open: msg`Buka tautannya, lalu masuk atau buat akun Derap.`,
  waiver: msg`Setujui pernyataan risiko, dan lengkapi data yang belum ada.`,
  own: msg`Tautan ini hanya untukmu. Siapa yang memakainya lebih dulu mendapat tempatmu, jadi jangan diteruskan.`,
  unknown: msg`Tidak merasa mendaftar? Abaikan saja email ini, atau beri tahu penyelenggara.`,
  footer: msg`Email ini datang karena penyelenggara {title} mencatat alamat ini untuk pesertanya.`,
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
    const { ticket, unpaid, ...others } = words;
    const state = place.state === 'confirmed' ? ticket : unpaid;
    const gaps = { title: letter.title, organizer: place.organizer };
    return {
      ...writeLetter({
        language,
        name,
        ...headOf(state, room, language),
        title: state.title,
        lead: [state.lead],
        ...letter.bib,
        facts: letter.facts,
        action: {
          label: state.action,
          url: `${publicUrl}/claim/${makeClaimCode(keys, { id: placeId, renewals })}`,
        },
        next: [others.open, others.waiver, state.after],
        notes: [others.own, others.unknown],
        contact: whatsappContact(place.contact_whatsapp, language),
        footer: others.footer,
        gaps,
      }),
      // A calendar may be shared, so it gets the event's page and not the link.
      attachments: [calendarAttachment([toStart(place)], { language, url: letter.eventUrl, now })],
      id: row.id,
      to: place.email,
    };
  }
}
