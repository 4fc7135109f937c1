import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { Point } from '#src/contract/check-in.ts';
import { formatClock, formatDayShort, withUncertainty } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { useHeadline } from '../result/result-headline.ts';
import { ResultShape } from '../result/result-shape.tsx';
import { useResultWords } from '../result/result-words.ts';
import type { ScanResult } from '../result/scan-result.ts';
import { PackFacts, toPackCategory } from './pack-facts.tsx';
import {
  isHandedOut,
  pickupLimit,
  type PickupEntry,
  type PickupNote,
  type PickupView,
} from './pickup-rules.ts';
import type { PickupSession } from './pickup-session.ts';
import styles from './pickup.module.css';

type PickupListProps = {
  device: ScanDevice;
  point: Point;
  view: PickupView;
  session: PickupSession;
};

/** The scanned tickets: those that will be handed out, and those that stay out with the reason. */
export function PickupList({ device, point, view, session }: PickupListProps) {
  const count = view.entries.filter(isHandedOut).length;
  const limit = pickupLimit(point);
  const left = Math.max(0, limit - view.before - count);
  return (
    <section className={styles['list']}>
      <div className={styles['count']}>
        <p className={styles['big']}>
          {count}
          <span className="muted">/{limit}</span>
        </p>
        <p className="muted small">
          <Trans>paket untuk wakil ini</Trans>
          <br />
          {view.before === 0 ? (
            <Plural value={left} _0="Sudah penuh" other="Sisa # lagi" />
          ) : (
            <>
              <Plural value={view.before} other="# sudah diambil tadi" />
              {', '}
              <Plural value={left} _0="sudah penuh" other="sisa # lagi" />
            </>
          )}
        </p>
      </div>
      <NoteLine note={view.note} limit={limit} />
      <ul>
        {view.entries.map((entry) => (
          <Row
            key={entry.code}
            entry={entry}
            device={device}
            onRemove={() => session.remove(entry.code)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { entry: PickupEntry; device: ScanDevice; onRemove: () => void };

function Row({ entry, device, onRemove }: RowProps) {
  const { t } = useLingui();
  const { result } = entry;
  const bib = result.ticket.person?.bib ?? '–';
  return (
    <li className={classNames(styles['row'], !isHandedOut(entry) && styles['out'])}>
      {isHandedOut(entry) ? (
        <PackFacts result={result} device={device} />
      ) : (
        <>
          <b className={styles['bib']}>{bib}</b>
          <RefusedFacts result={result} device={device} />
          <ResultShape screen={result.screen} />
        </>
      )}
      <IconButton label={t`Keluarkan ${bib}`} icon={<X />} onClick={onRemove} />
    </li>
  );
}

/** Why a ticket stays out: when and where it was used, or the words of its verdict. */
function RefusedFacts({ result, device }: { result: ScanResult; device: ScanDevice }) {
  const language = useLanguage();
  const { zone } = device.event;
  const headline = useHeadline(result);
  const { line } = useResultWords(result, zone);
  const category = toPackCategory(result, device);
  const { verdict } = result;
  const isUsed = verdict.code === 'already' || verdict.code === 'just_now';
  const off = verdict.code === 'already' ? verdict.uncertaintyMs : undefined;
  const time = isUsed
    ? `${formatDayShort(verdict.at, zone, language)} ${withUncertainty(formatClock(verdict.at, zone, language), off, language)}`
    : '';
  const where = verdict.code === 'already' ? verdict.where : device.device.label;
  return (
    <span>
      <b>{isUsed ? <Trans>Sudah diambil</Trans> : headline}</b>
      <span className="muted tiny">
        {isUsed ? [time, where].filter(Boolean).join(', ') : line}
        {isUsed || category === '' ? null : ` · ${category}`}
      </span>
    </span>
  );
}

function NoteLine({ note, limit }: { note: PickupNote | null; limit: number }) {
  if (note === null) return null;
  return (
    <p role="alert" className={styles['note']}>
      <NoteWords note={note} limit={limit} />
    </p>
  );
}

function NoteWords({ note, limit }: { note: PickupNote; limit: number }) {
  switch (note) {
    case 'unread':
      return <Trans>Kode itu bukan tiket. Pindai QR di tiket pelari.</Trans>;
    case 'twice':
      return <Trans>Tiket itu sudah di daftar.</Trans>;
    case 'full':
      return (
        <Plural value={limit} other="Satu wakil paling banyak # paket. Panggil koordinator." />
      );
    case 'not_saved':
      return <Trans>Tidak tersimpan. Jangan serahkan dulu, coba lagi.</Trans>;
    case 'changed':
      return <Trans>Ada tiket yang baru saja berubah. Belum ada yang diserahkan.</Trans>;
  }
}
