import { Plural, Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Incident, WrongAdmission } from '#src/contract/check-in.ts';
import { formatTime, withUncertainty } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { ScanDevice, SyncState } from '#src/client/lib/storage/scan-stores.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { type BibEntry, findBibEntry } from '../roster/bib-index.ts';
import { IncidentJudge } from './incident-judge.tsx';
import styles from './incident-notice.module.css';
import { useRefusalWords } from '../result/refusal-words.ts';

type IncidentNoticeProps = {
  sync: Pick<SyncState, 'incidents' | 'notEntitled' | 'openIncidents'>;
  device: ScanDevice;
};

/** Warns of double and wrong admissions that this phone took part in or that its supervisor may judge, until they are. */
export function IncidentNotice({ sync, device }: IncidentNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const { incidents, notEntitled, openIncidents } = sync;
  if (openIncidents === 0) return null;
  const unsent = openIncidents - incidents.length - notEntitled.length;
  return (
    <>
      <button type="button" className={styles['notice']} onClick={() => setOpen(true)}>
        <TriangleAlert aria-hidden="true" />
        <span role="alert">
          {notEntitled.length === 0 ? (
            <Plural value={openIncidents} other="# check-in ganda. Lihat siapa dan di mana." />
          ) : incidents.length === 0 ? (
            <Plural
              value={openIncidents}
              other="# tiket tidak berhak masuk. Lihat siapa dan kenapa."
            />
          ) : (
            <Plural
              value={openIncidents}
              other="# perlu dinilai: check-in ganda dan tiket yang tidak berhak masuk."
            />
          )}
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} labelledBy={headingId}>
        <Stack gap={3}>
          <h2 id={headingId}>
            <Trans>Perlu dinilai</Trans>
          </h2>
          {notEntitled.map((incident) => (
            <Card key={incident.scan_id} incident={incident} device={device}>
              <WrongFacts incident={incident} device={device} />
              <IncidentJudge kind="not_entitled" incident={incident} device={device} />
            </Card>
          ))}
          {incidents.map((incident) => (
            <Card key={incident.scan_id} incident={incident} device={device}>
              <DoubleFacts incident={incident} device={device} />
              <IncidentJudge kind="double" incident={incident} device={device} />
            </Card>
          ))}
          {unsent > 0 ? (
            <p className="muted small">
              <Plural value={unsent} other="# yang lebih lama ada di konsol acara." />
            </p>
          ) : null}
          <Button onClick={() => setOpen(false)}>
            <Trans>Kembali memindai</Trans>
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}

type CardProps = {
  incident: Incident | WrongAdmission;
  device: ScanDevice;
  children: ReactNode;
};

function Card({ incident, device, children }: CardProps) {
  const language = useLanguage();
  const runner = useRunner(device, incident.index);
  const point = device.event.points.find(({ id }) => id === incident.point_id);
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
      {children}
    </div>
  );
}

function DoubleFacts({ incident, device }: { incident: Incident; device: ScanDevice }) {
  const language = useLanguage();
  const { zone } = device.event;
  const first = withUncertainty(
    formatTime(incident.first_at, zone, language),
    incident.first_uncertainty_ms,
    language,
  );
  const again = withUncertainty(
    formatTime(incident.at, zone, language),
    incident.uncertainty_ms,
    language,
  );
  const { first_device_label: firstPhone, device_label: phone } = incident;
  return (
    <>
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
    </>
  );
}

function WrongFacts({ incident, device }: { incident: WrongAdmission; device: ScanDevice }) {
  const language = useLanguage();
  const words = useRefusalWords();
  const time = withUncertainty(
    formatTime(incident.at, device.event.zone, language),
    incident.uncertainty_ms,
    language,
  );
  const { device_label: phone } = incident;
  return (
    <>
      <p>{words(incident.verdict)}</p>
      <p className="num">
        <Trans>
          Masuk {time} di {phone}
        </Trans>
      </p>
    </>
  );
}

/** The runner's name and bib; null on phones without the bib index, which only supervisors have. */
function useRunner(device: ScanDevice, index: string | null): BibEntry['runner'] | null {
  const [runner, setRunner] = useState<BibEntry['runner'] | null>(null);
  const { eventId, searchKey } = device;
  useEffect(() => {
    let isOver = false;
    const find = async (): Promise<void> => {
      const entry = index === null ? null : await findBibEntry({ eventId, searchKey }, index);
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
