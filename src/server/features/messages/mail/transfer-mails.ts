import type { Kysely } from 'kysely';
import { formatDayTime } from '#src/domain/text/format.ts';
import { shortName } from '#src/domain/text/short-name.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import { memberMail, type MailContext } from '#src/server/platform/mail/member-mail.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { askForRoom } from '#src/server/platform/mail/strangers/ask-for-room.ts';
import { headOf } from '#src/server/platform/mail/strangers/head-of.ts';
import {
  type AboutTransfer,
  transferGiven,
  transferOffered,
  transferTaken,
} from '#src/server/core/messages/mail-kinds.ts';
import { placeLetter, type PlaceLetter } from './place-letter.ts';
import { writeTicket } from './place-mails.ts';
import {
  findHostedTicketRow,
  type TicketRow,
} from '#src/server/features/tickets/shared/ticket-repository.ts';
import { findTransferCode } from '#src/server/features/registration/shared/transfer-code.ts';
import {
  findTransfer,
  type TransferRow,
} from '#src/server/features/registration/shared/transfer-repository.ts';
import { transferWords } from './transfer-words.ts';

type Options = { db: Kysely<Database>; keys: Keys; publicUrl: string };
type About = { transfer: TransferRow; ticket: TicketRow };

/** Composers of the mails about places that runners give on, by the names of their kinds. */
export function transferMails({ db, keys, publicUrl }: Options): Record<string, ComposeMail> {
  return {
    [transferOffered.name]: composeOffered,
    ...memberMail(db, transferGiven, async (told) => {
      const about = await findAbout(told.data.transfer_id);
      if (about?.transfer.from_member_id !== told.member.id) return null;
      return writeGiven(about.transfer, letterOf(about.ticket, told));
    }),
    ...memberMail(db, transferTaken, async (told) => {
      const about = await findAbout(told.data.transfer_id);
      // Given on again meanwhile, or taken back by the host.
      const isTheirs = about?.transfer.member_id === told.member.id;
      if (!about || !isTheirs || about.ticket.state !== 'confirmed') return null;
      const letter = letterOf(about.ticket, told);
      const gaps = { from: shortName(about.transfer.from_name) };
      return writeTicket(letter, about.ticket, { words: transferWords.taken, gaps });
    }),
  };

  /** To an address that need not have an account; in the language of one that is there, else Indonesian. */
  async function composeOffered(row: Parameters<ComposeMail>[0], now: Date) {
    const about = await findAbout(transferOffered.data.parse(row.data).transfer_id);
    const to = about?.transfer.email ?? null;
    const code = about === null ? null : findTransferCode(keys, about.transfer);
    if (about === null || to === null || code === null) return 'dropped' as const;
    const { transfer, ticket } = about;
    if (transfer.state !== 'offered' || transfer.expires_at <= now) return 'dropped' as const;
    if (ticket.state !== 'confirmed' || ticket.event_state === 'cancelled') {
      return 'dropped' as const;
    }
    if (!(await isGiverConfirmed(transfer.from_member_id))) return 'held' as const;
    const room = await askForRoom(db, row, { communityId: ticket.community_id, now });
    if (!room.hasRoom) return 'no_room' as const;
    const language = await findLanguage(to);
    const name = transfer.to_name;
    const letter = placeLetter(ticket, { member: { name, language }, now, publicUrl });
    const { offered } = transferWords;
    const from = shortName(transfer.from_name);
    const until = formatDayTime(transfer.expires_at.getTime(), ticket.zone, language);
    return {
      ...writeLetter({
        language,
        name,
        ...headOf(offered, room, language),
        title: offered.title,
        lead: [offered.lead],
        facts: [...letter.facts, { label: offered.until, value: until }],
        action: { label: offered.action, url: `${publicUrl}/transfer/${code}` },
        next: offered.next,
        notes: [offered.unknown],
        footer: offered.footer,
        gaps: { title: letter.title, from },
      }),
      id: row.id,
      to,
    };
  }

  async function findAbout(id: string): Promise<About | null> {
    const transfer = await findTransfer(db, { id });
    if (transfer === null) return null;
    const place = { id: transfer.registration_id, eventId: transfer.event_id };
    const ticket = await findHostedTicketRow(db, place);
    return ticket === null ? null : { transfer, ticket };
  }

  /** Whoever has not proved an address of their own writes to no other. */
  async function isGiverConfirmed(id: string | null): Promise<boolean> {
    const giver = await db
      .selectFrom('members')
      .select('email_verified_at')
      .where('id', '=', id)
      .executeTakeFirst();
    return giver !== undefined && giver.email_verified_at !== null;
  }

  async function findLanguage(email: string) {
    const member = await db
      .selectFrom('members')
      .select('language')
      .where('email', '=', email)
      .where('state', '=', 'active')
      .executeTakeFirst();
    return member?.language ?? 'id';
  }

  function letterOf(ticket: TicketRow, told: MailContext<AboutTransfer>): PlaceLetter {
    return placeLetter(ticket, { ...told, publicUrl });
  }
}

/** To who gave it: without what only its runner now is to know. */
function writeGiven({ to_name: to, state }: TransferRow, letter: PlaceLetter) {
  if (state !== 'accepted' || to === '') return null;
  const { given } = transferWords;
  return letter.write({
    words: given,
    gaps: { to },
    facts: letter.facts,
    action: letter.ticketAction,
    notes: [given.paper, given.money],
  });
}
