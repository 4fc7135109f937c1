import { Plural, Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { Incident, ScanEvent } from '#src/contract/check-in.ts';
import { formatTime } from '#src/domain/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import styles from './incident-notice.module.css';

type IncidentNoticeProps = { incidents: readonly Incident[]; event: ScanEvent };

/** A ticket was let in twice, and this phone took part: shown until a supervisor has settled it. */
export function IncidentNotice({ incidents, event }: IncidentNoticeProps) {
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
            <IncidentCard key={incident.scan_id} incident={incident} event={event} />
          ))}
          <Button onClick={() => setOpen(false)}>
            <Trans>Kembali memindai</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function IncidentCard({ incident, event }: { incident: Incident; event: ScanEvent }) {
  const language = useLanguage();
  const point = event.points.find(({ id }) => id === incident.point_id);
  const first = formatTime(incident.first_at, event.zone, language);
  const again = formatTime(incident.at, event.zone, language);
  return (
    <div className={styles['card']}>
      <p>
        <b>{point === undefined ? '' : localText(point.name, language)}</b>
      </p>
      <p className="num">
        <Trans>
          {first} di {incident.first_device_label}, lalu {again} di {incident.device_label}
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
