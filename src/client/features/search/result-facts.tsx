import { useLingui } from '@lingui/react/macro';
import { CircleHelp, FileText, Footprints, Medal, ShoppingBag, Ticket, Users } from 'lucide-react';
import type { SearchHit, SearchKind } from '#src/contract/search.ts';
import { formatDay, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import styles from './search-dialog.module.css';

const icons: Record<SearchKind, typeof Medal> = {
  race: Medal,
  event: Footprints,
  community: Users,
  product: ShoppingBag,
  answer: CircleHelp,
  page: FileText,
};

export function ResultIcon({ hit }: { hit: SearchHit }) {
  const Icon = hit.path.startsWith('/ticket/') ? Ticket : icons[hit.kind];
  return <Icon className={styles['icon']} aria-hidden="true" />;
}

export function ResultTitle({ hit: { title } }: { hit: SearchHit }) {
  const language = useLanguage();
  return (
    <b className={styles['title']} lang={toLang(title, language)}>
      {localText(title, language)}
    </b>
  );
}

/** The line under the title: time, place and price, or a summary. */
export function ResultFacts({ hit }: { hit: SearchHit }) {
  const facts = useFacts(hit);
  const language = useLanguage();
  const { summary } = hit;
  if (facts.length === 0 && summary === null) return null;
  return (
    <span
      className={styles['facts']}
      lang={summary && facts.length === 0 ? toLang(summary, language) : undefined}
    >
      {facts.length > 0 ? facts.join(' · ') : summary && localText(summary, language)}
    </span>
  );
}

function useFacts(hit: SearchHit): string[] {
  const { starts_at: startsAt, zone, city, price, kind, path } = hit;
  const { t } = useLingui();
  const language = useLanguage();
  const day = startsAt !== null && zone !== null ? formatDay(startsAt, zone, language) : null;
  const cost =
    price === null || hit.availability === 'cancelled'
      ? null
      : (formatRupiah(price, language)?.replace(' ', '\u00a0') ?? t`Gratis`);
  const ticket = kind === 'page' && path.startsWith('/ticket/') ? t`Tiketmu` : null;
  const state = useStateWord(hit.availability);
  return [ticket, day, city, cost, state].filter((fact) => fact !== null);
}

/** Only availability that limits registration. */
function useStateWord(availability: SearchHit['availability']): string | null {
  const { t } = useLingui();
  switch (availability) {
    case 'past':
      return t`Sudah lewat`;
    case 'cancelled':
      return t`Dibatalkan`;
    case 'full':
      return t`Kuota penuh`;
    case 'closed':
      return t`Ditutup`;
    case 'open':
    case 'almost_full':
    case 'soon':
    case null:
      return null;
  }
}
