import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatClock, formatDayShort, withUncertainty } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import type { BibEntry } from '../roster/bib-index.ts';
import styles from './corral.module.css';
import { readSightings, type Sightings } from './sightings.ts';

type RunnerCardProps = { entry: BibEntry; device: ScanDevice };

/** Who wears the typed bib, and where they were seen. A category plate, no check: nothing is recorded yet. */
export function RunnerCard({ entry, device }: RunnerCardProps) {
  const { t } = useLingui();
  const sightings = useSightings(entry, device);
  const { name, sex, age, categoryId } = entry.runner;
  const category = device.event.categories.find(({ id }) => id === categoryId)?.code ?? '–';
  const kind = sex === 'female' ? t`Perempuan` : t`Laki-laki`;
  const wave = sightings?.wave ?? null;
  return (
    <output className={styles['card']}>
      <b className={styles['plate']}>{category}</b>
      <span className={styles['name']}>{name}</span>
      <span className={styles['facts']}>
        {t({ message: `${kind} · ${age} th`, context: 'scan' })}
        {wave === null ? null : t({ message: ` · Wave ${wave}`, context: 'scan' })}
      </span>
      <span className={styles['seen']}>
        <Eye aria-hidden="true" />
        <span>{sightings === null ? null : <Seen sightings={sightings} device={device} />}</span>
      </span>
    </output>
  );
}

function Seen({
  sightings: { admissions },
  device: { event },
}: {
  sightings: Sightings;
  device: ScanDevice;
}) {
  const language = useLanguage();
  const last = admissions.at(-1);
  if (last === undefined) {
    return (
      <span className="muted">
        <Trans>Belum terlihat di titik mana pun</Trans>
      </span>
    );
  }
  const point = event.points.find(({ id }) => id === last.pointId);
  const place = point === undefined ? (last.where ?? '') : localText(point.name, language);
  const clock = withUncertainty(
    formatClock(last.at, event.zone, language),
    last.uncertaintyMs,
    language,
  );
  const time = `${formatDayShort(last.at, event.zone, language)} ${clock}`;
  const count = admissions.length;
  return (
    <>
      <b>
        <Plural value={count} other="Terlihat #×" />
      </b>{' '}
      <span className="muted">
        {count === 1 ? (
          <Trans>
            di {place}, {time}
          </Trans>
        ) : (
          <Trans>
            terakhir di {place}, {time}
          </Trans>
        )}
      </span>
    </>
  );
}

/** Null while they are read; what cannot be read is shown as nothing, and the verdict decides anyway. */
function useSightings(entry: BibEntry, device: ScanDevice): Sightings | null {
  const [read, setRead] = useState<{ index: string; sightings: Sightings } | null>(null);
  const { index } = entry;
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const sightings = await readSightings(device, index);
      if (!isOver) setRead({ index, sightings });
    };
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [device, index]);
  return read?.index === index ? read.sightings : null;
}
