import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ScanEvent } from '#src/contract/check-in.ts';
import type { Zone } from '#src/contract/common.ts';
import { formatClockSeconds, formatDayShort, withUncertainty } from '#src/domain/text/format.ts';
import { dayInZone, zoneLabel } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { PointField } from '#src/contract/check-in-points/point-choices.ts';
import { showsLargeJersey } from './result-jersey.tsx';
import { useNextStep } from './result-words.ts';
import { showsField } from './shown-fields.ts';
import type { ScanResult } from './scan-result.ts';
import styles from './result-screen.module.css';

type Fact = { key: string; term: ReactNode; value: ReactNode };

type ResultFactsProps = { result: ScanResult; event: ScanEvent };

/** Details of a result: the runner, what to hand out, when and where the ticket was used, what to do next. */
export function ResultFacts({ result, event }: ResultFactsProps) {
  const facts = useFacts(result, event);
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map(({ key, term, value }) => (
        <div key={key} className={styles['fact']}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useFacts(result: ScanResult, event: ScanEvent): Fact[] {
  const { t } = useLingui();
  const time = useScanTime(event.zone);
  const language = useLanguage();
  const { verdict, ticket, point } = result;
  const next = useNextStep(result);
  const isIn = result.screen === 'valid';
  const name = localText(point.name, language);
  const isOpening = verdict.code === 'too_early';
  const limit = windowLimit(result);
  const used = verdict.code === 'already' || verdict.code === 'just_now' ? verdict.at : null;
  const where = verdict.code === 'already' ? verdict.where : null;
  const person = usePersonFacts(result, event);
  return [
    // Of a used ticket, when and where is what staff must see above all.
    ...(used === null ? person : []),
    ...(limit === null
      ? []
      : [
          {
            key: 'limit',
            term: isOpening ? <Trans>Dibuka</Trans> : <Trans>Ditutup</Trans>,
            value: `${formatDayShort(limit, event.zone, language)}, ${time(limit)}`,
          },
        ]),
    ...(used === null
      ? []
      : [
          { key: 'when', term: <Trans>Kapan</Trans>, value: usedAt(used) },
          { key: 'point', term: <Trans>Di mana</Trans>, value: name },
        ]),
    ...(where === null ? [] : [{ key: 'device', term: <Trans>Oleh</Trans>, value: where }]),
    ...(used === null ? [] : person),
    ...(ticket.raw === null
      ? []
      : [{ key: 'raw', term: <Trans>Terbaca</Trans>, value: shorten(ticket.raw) }]),
    ...(isIn ? [{ key: 'at', term: <Trans>Jam</Trans>, value: time(result.at) }] : []),
    ...(next === null ? [] : [{ key: 'next', term: <Trans>Lakukan</Trans>, value: next }]),
  ];

  function usedAt(at: number): string {
    const isToday = dayInZone(at, event.zone) === dayInZone(result.at, event.zone);
    const off = verdict.code === 'already' ? verdict.uncertaintyMs : undefined;
    const clock = withUncertainty(time(at), off, language);
    return isToday
      ? t`${clock}, hari ini`
      : `${formatDayShort(at, event.zone, language)}, ${clock}`;
  }
}

/** The time the point opens or closed; null when that is done by hand. */
function windowLimit({ verdict, at }: ScanResult): number | null {
  if (verdict.code === 'too_early') return verdict.opensAt > at ? verdict.opensAt : null;
  if (verdict.code === 'too_late') return verdict.closesAt <= at ? verdict.closesAt : null;
  return null;
}

/** Facts about the runner, limited to the fields that the point shows to staff. */
function usePersonFacts(result: ScanResult, event: ScanEvent): Fact[] {
  const { t } = useLingui();
  const { ticket, point, screen, verdict } = result;
  const { person, record } = ticket;
  if (person === null) return [];
  const shows = (field: PointField) => showsField(point, field, event);
  const { age, jersey, items, note } = person;
  const sex = person.sex === 'female' ? t`Perempuan` : t`Laki-laki`;
  const runner = runnerWords();
  // Where a runner is let in, the line above names the wave.
  const isNamed = verdict.code === 'ok' && point.kind !== 'pack';
  const wave = shows('wave') && !isNamed ? (record?.wave ?? null) : null;
  const facts: (Fact | null)[] = [
    shows('name') ? { key: 'name', term: <Trans>Nama</Trans>, value: person.name } : null,
    runner === null ? null : { key: 'sex', term: <Trans>Pelari</Trans>, value: runner },
    wave === null ? null : { key: 'wave', term: <Trans>Wave</Trans>, value: wave },
    shows('jersey') && jersey !== null && !showsLargeJersey(result, event)
      ? {
          key: 'jersey',
          term: <Trans context="size that a runner chose">Jersey</Trans>,
          value: jersey,
        }
      : null,
    shows('items') && items.length > 0 && screen === 'valid'
      ? { key: 'items', term: <Trans>Beri</Trans>, value: items.join(', ') }
      : null,
    note === null || !shows('note')
      ? null
      : { key: 'note', term: <Trans>Catatan</Trans>, value: note },
  ];
  return facts.filter((fact) => fact !== null);

  function runnerWords(): string | null {
    if (!shows('age')) return shows('sex') ? sex : null;
    return shows('sex')
      ? t({ message: `${sex}, ${age} tahun`, context: 'scan' })
      : t({ message: `${age} tahun`, context: 'scan' });
  }
}

/** With seconds, because staff at two gates compare times. */
function useScanTime(zone: Zone): (at: number) => string {
  const language = useLanguage();
  return (at) => `${formatClockSeconds(at, zone, language)} ${zoneLabel(zone)}`;
}

function shorten(raw: string): string {
  return raw.length > 40 ? `${raw.slice(0, 40)}…` : raw;
}
