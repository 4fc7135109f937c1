import { useLingui } from '@lingui/react/macro';
import type { Ticket } from '#src/contract/registration.ts';
import { venueInCity } from '#src/domain/places/venue-in-city.ts';
import { formatClock, formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';

/** What a ticket says away from its screen, on paper or as a picture, in the reader's language. */
export type TicketFacts = {
  title: string;
  when: string;
  /** The bib, or the bib's name where there is no number. */
  number: string;
  name: string;
  facts: { term: string; value: string }[];
  /** Where and when to be, in order: a head and what stands below it. */
  places: { term: string; text: string }[];
  /** The 20 characters. */
  code: string;
  /** Whom the code is for. */
  warning: string;
};

/** More do not fit on a postcard; they are all on the ticket's screen. */
const maxPacks = 2;

/** The facts of a ticket with a code; null without one. */
export function useTicketFacts(ticket: Ticket): TicketFacts | null {
  const { t } = useLingui();
  const language = useLanguage();
  const { event, category, holder, bib, wave, jersey, code, state } = ticket;
  if (code === null) return null;
  const { zone } = event;
  const day = (at: string) => formatDayShort(at, zone, language);
  const packs = (event.pack_collection ?? []).slice(0, maxPacks);
  return {
    title: localText(event.title, language),
    when: `${day(category.flag_off_at)} · ${formatTime(category.flag_off_at, zone, language)}`,
    number: bib === null ? holder.bib_name || holder.legal_name : String(bib),
    name: holder.legal_name,
    facts: [
      { term: t`Kategori`, value: category.code },
      ...(wave === null ? [] : [{ term: 'Wave', value: wave }]),
      ...(jersey === null
        ? []
        : [{ term: t({ message: 'Jersey', context: 'size that a runner chose' }), value: jersey }]),
      ...(state === 'confirmed' ? [] : [{ term: 'Status', value: t`Belum terkonfirmasi` }]),
    ],
    places: [
      ...packs.map(({ place, opens_at: opens, closes_at: closes }) => ({
        term: 'Race pack',
        text: `${day(opens)} · ${formatClock(opens, zone, language)}–${formatTime(closes, zone, language)} · ${place}`,
      })),
      { term: 'Start', text: venueInCity(event) },
    ],
    code,
    warning: t`Jangan sebarkan: siapa pun yang punya kode ini bisa memakai tempatmu.`,
  };
}
