import { Plural, Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Incident } from '#src/contract/check-in.ts';
import { formatTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { type BibEntry, findBibEntry } from '../roster/bib-index.ts';
import styles from './incident-notice.module.css';

type IncidentNoticeProps = { incidents: readonly Incident[]; device: ScanDevice };

/** Warns of double admissions that this phone took part in, until a supervisor has resolved them. */
export function IncidentNotice({ incidents, device }: IncidentNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  if (incidents.length === 0) return null;
  const count = incidents.length;
  return (
    <>
      <button type="button" className={styles['notice']} onClick={() => setOpen(true)}>
        <TriangleAlert aria-hidden="true" />
        <span role="alert">
          <Plural value={count} other="# check-in ganda. Lihat siapa dan di mana." />
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} labelledBy={headingId}>
        <div className={styles['list']}>
          <h2 id={headingId}>
            <Trans>Check-in ganda</Trans>
          </h2>
          {incidents.map((incident) => (
            <IncidentCard key={incident.scan_id} incident={incident} device={device} />
          ))}
          <Button onClick={() => setOpen(false)}>
            <Trans>Kembali memindai</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function IncidentCard({ incident, device }: { incident: Incident; device: ScanDevice }) {
  const language = useLanguage();
  const { event } = device;
  const runner = useRunner(device, incident.index);
  const point = event.points.find(({ id }) => id === incident.point_id);
  const first = formatTime(incident.first_at, event.zone, language);
  const again = formatTime(incident.at, event.zone, language);
  const { first_device_label: firstPhone, device_label: phone } = incident;
  return (
    <div className={styles['card']}>
      {runner === null ? null : (
        <p className={styles['who']}>
          <b className="num">{runner.bib}</b> {runner.name}
        </p>
      )}
      <p>
        <b>{point === undefined ? '' : localText(point.name, language)}</b>
      </p>
      <p className="num">
        <Trans>
          {first} di {firstPhone}, lalu {again} di {phone}
        </Trans>
      </p>
      {incident.order_uncertain ? (
        <p className="muted small">
          <Trans>Jam kedua HP tidak cukup cocok untuk memastikan urutannya.</Trans>
        </p>
      ) : null}
    </div>
  );
}

/** The runner's name and bib; null on phones without the bib index, which only supervisors have. */
function useRunner(device: ScanDevice, index: string): BibEntry['runner'] | null {
  const [runner, setRunner] = useState<BibEntry['runner'] | null>(null);
  const { eventId, searchKey } = device;
  useEffect(() => {
    let isOver = false;
    const find = async (): Promise<void> => {
      const entry = await findBibEntry({ eventId, searchKey }, index);
      if (!isOver) setRunner(entry?.runner ?? null);
    };
    // The place and both times are still shown without the name.
    find().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [eventId, searchKey, index]);
  return runner;
}
