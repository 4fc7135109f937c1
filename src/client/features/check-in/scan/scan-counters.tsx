import { Trans } from '@lingui/react/macro';
import type { Point } from '#src/contract/check-in.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import type { Counts } from './tally.ts';
import styles from './scan-counters.module.css';

type ScanCountersProps = { counts: Counts | null; kind: Point['kind']; expected: number };

/** Admitted, admitted per minute and refused at a point, with a progress bar. */
export function ScanCounters({ counts, kind, expected }: ScanCountersProps) {
  const language = useLanguage();
  const show = (count: number | undefined) =>
    count === undefined ? '–' : formatNumber(count, language);
  const total = formatNumber(expected, language);
  return (
    <>
      <div className={styles['counters']}>
        <p>
          <b className={styles['largest']}>{show(counts?.admitted)}</b>
          <span>
            {expected === 0 ? (
              <Trans>belum ada peserta</Trans>
            ) : (
              <Passed kind={kind} total={total} />
            )}
          </span>
        </p>
        <p>
          <b>{show(counts?.perMinute)}</b>
          <span>
            <Trans>per menit</Trans>
          </span>
        </p>
        <p>
          <b>{show(counts?.refused)}</b>
          <span>
            <Trans>ditolak</Trans>
          </span>
        </p>
      </div>
      <DerapBar value={expected === 0 ? 0 : (counts?.admitted ?? 0) / expected} />
    </>
  );
}

function Passed({ kind, total }: { kind: Point['kind']; total: string }) {
  switch (kind) {
    case 'pack':
      return <Trans>dari {total} sudah ambil</Trans>;
    case 'start':
      return <Trans>dari {total} sudah start</Trans>;
    case 'finish':
      return <Trans>dari {total} sudah finis</Trans>;
    case 'session':
      return <Trans>dari {total} sudah hadir</Trans>;
  }
}
