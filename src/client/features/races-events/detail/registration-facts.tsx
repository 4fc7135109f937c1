import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, TrendingUp, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatDayShort, formatNumber, formatRupiah, formatTime } from '#src/domain/text/format.ts';
import { isUnlimited } from '#src/domain/registration/quota.ts';
import type { Language } from '#src/contract/common.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useRunPhase } from '../run/run-phase.ts';

type Fact = { key: string; icon: ReactNode; term: string; value: ReactNode };

/** What decides about registering, as facts: until when, how many places are left, and the next price. */
export function useRegistrationFacts(event: EventDetail) {
  const { t } = useLingui();
  const language = useLanguage();
  const phase = useRunPhase(event);
  if (event.availability === 'cancelled') return [];
  const isSoon = event.availability === 'soon';
  const closes = event.registration_closes_at;
  const moment = isSoon ? event.registration_opens_at : closes;
  const window: Fact = {
    key: 'window',
    icon: <CalendarClock />,
    term: windowTerm(),
    value: whenOf(moment),
  };
  // A free run is answered until it starts, and that stands there already.
  const isSaid = phase !== null && !isSoon && (phase !== 'ahead' || closes === event.starts_at);
  const windows = isSaid ? [] : [window];
  // Of places at other sites nothing is known.
  if (event.join_mode === 'external') return windows;
  const quota = event.categories.reduce((sum, each) => sum + each.quota, 0);
  const all = formatNumber(quota, language);
  const left = formatNumber(event.left, language);
  const coming = event.categories.reduce((sum, { taken }) => sum + taken, 0);
  const places: Fact = {
    key: 'places',
    icon: <Users />,
    ...(isUnlimited(quota)
      ? { term: t`Ikut`, value: <Plural value={coming} one="# orang" other="# orang" /> }
      : { term: t`Sisa tempat`, value: t`${left} dari ${all}` }),
  };
  const change = event.availability === 'closed' ? null : findNextPrice(event);
  // Nobody was counted before it began; who came is its captain's to say.
  const isUncounted = phase === 'over' && coming === 0;
  const facts = isUncounted ? windows : [...windows, places];
  if (change !== null) {
    const value = <NextPrice event={event} change={change} language={language} />;
    facts.push({ key: 'price', icon: <TrendingUp />, term: t`Harga berikutnya`, value });
  }
  const { transfers_until: until } = event;
  if (until) {
    const term = t`Tiket bisa dialihkan sampai`;
    facts.push({ key: 'until', icon: window.icon, term, value: whenOf(until) });
  }
  return facts;

  function windowTerm(): string {
    if (isSoon) return t`Pendaftaran dibuka`;
    if (phase !== null) return t`Konfirmasi ditutup`;
    return event.availability === 'closed'
      ? t`Pendaftaran ditutup`
      : t({ message: 'Pendaftaran ditutup', context: 'at a time that is still to come' });
  }

  function whenOf(at: string): string {
    return `${formatDayShort(at, event.zone, language)}, ${formatTime(at, event.zone, language)}`;
  }
}

type Change = { code: string; price: number; at: string | null; left: number | null };

/** The price that changes first; one that depends on the number of runners may do so any minute. */
function findNextPrice({ categories }: EventDetail): Change | null {
  const changes = categories.flatMap(({ code, next_price: next }) =>
    next ? [{ code, ...next }] : [],
  );
  changes.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  return changes[0] ?? null;
}

type NextPriceProps = { event: EventDetail; change: Change; language: Language };

function NextPrice({ event, change: { code, price, at, left }, language }: NextPriceProps) {
  const amount = [event.categories.length > 1 ? code : '', formatRupiah(price, language) ?? '']
    .filter(Boolean)
    .join(' ');
  if (left !== null) {
    return (
      <Plural
        value={left}
        one={`${amount} setelah # pendaftar lagi`}
        other={`${amount} setelah # pendaftar lagi`}
      />
    );
  }
  const day = at === null ? '' : formatDayShort(at, event.zone, language);
  return (
    <Trans>
      {amount} mulai {day}
    </Trans>
  );
}
