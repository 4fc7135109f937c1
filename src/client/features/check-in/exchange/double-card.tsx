import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Double } from '#src/domain/check-in/exchange/new-doubles.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { ResultShape } from '../result/result-shape.tsx';
import { findBibEntry } from '../roster/bib-index.ts';
import { findRosterRecord } from '../roster/roster-store.ts';
import { usePassageText } from './double-text.ts';
import styles from './exchange.module.css';

/** A runner who was admitted on both phones: where and when each, in a doubled frame. */
export function DoubleCard({ double, device }: { double: Double; device: ScanDevice }) {
  const toPassage = usePassageText(device);
  const who = useRunnerName(device, double.scan.registrationId);
  return (
    <section className={styles['double']}>
      <ResultShape screen="already" />
      <p className={styles['who']}>
        <Trans>Dobel</Trans>
        {who === null ? null : (
          <>
            <br />
            <span className="num">{who}</span>
          </>
        )}
      </p>
      <dl className="num">
        {[double.first, double.scan].map((scan) => (
          <div key={scan.id}>
            <dt>{scan.where}</dt>
            <dd>{toPassage(scan)}</dd>
          </div>
        ))}
      </dl>
      {double.orderUncertain ? (
        <p className={styles['uncertain']}>
          <Trans>Urutan belum pasti.</Trans>
        </p>
      ) : null}
    </section>
  );
}

/** The bib on a phone that may search, else the category; null where this phone has no such runner. */
function useRunnerName(device: ScanDevice, index: string): string | null {
  const [name, setName] = useState<string | null>(null);
  const { eventId, searchKey, event } = device;
  useEffect(() => {
    let isGone = false;
    const find = async (): Promise<void> => {
      const [entry, record] = await Promise.all([
        findBibEntry({ eventId, searchKey }, index),
        findRosterRecord(eventId, index),
      ]);
      const category = event.categories.find(({ id }) => id === record?.category_id);
      const bib = entry?.runner.bib ?? null;
      if (!isGone) setName(bib === null ? (category?.code ?? null) : `BIB ${bib}`);
    };
    // Where and when are shown without it.
    find().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [eventId, searchKey, event, index]);
  return name;
}
