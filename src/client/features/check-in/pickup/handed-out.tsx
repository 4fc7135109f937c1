import { Plural, Trans } from '@lingui/react/macro';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ResultShape } from '../result/result-shape.tsx';
import { PackFacts } from './pack-facts.tsx';
import type { PickupEntry } from './pickup-rules.ts';
import styles from './pickup.module.css';

type HandedOutProps = { device: ScanDevice; entries: readonly PickupEntry[]; onDone: () => void };

/** All packs are in the log: only now the disc with the check is shown, over the list to pick them by. */
export function HandedOut({ device, entries, onDone }: HandedOutProps) {
  return (
    <>
      <output className={styles['saved']}>
        <ResultShape screen="valid" />
        <Plural value={entries.length} other="# paket tercatat" />
      </output>
      <p className="muted">
        <Trans>Serahkan satu per satu, cocokkan BIB dan ukuran.</Trans>
      </p>
      <ul className={styles['packs']}>
        {entries.map(({ code, result }) => (
          <li key={code} className={styles['row']}>
            <PackFacts result={result} device={device} />
          </li>
        ))}
      </ul>
      <div className={styles['end']}>
        <Button variant="primary" size="l" block className={styles['first']} onClick={onDone}>
          <Trans>Selesai, wakil berikutnya</Trans>
        </Button>
      </div>
    </>
  );
}
