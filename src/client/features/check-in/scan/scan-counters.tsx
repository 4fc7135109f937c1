import { Trans } from '@lingui/react/macro';
import type { Point } from '#src/contract/check-in.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import type { PhoneState } from '../prepare/use-phone-state.ts';
import type { Counts } from './tally.ts';
import { countExpected } from './use-counts.ts';
import styles from './scan-counters.module.css';

type ScanCountersProps = {
  counts: Counts | null;
  point: Point;
  phone: Pick<PhoneState, 'device' | 'roster' | 'sync'>;
};

/**
 * How many are in at a point by the server's last answer, and apart what it does not know yet or does not count; how fast this
 * phone admits, and whom it refused. Before the first answer nobody knows how many there are.
 */
export function ScanCounters({ counts, point, phone }: ScanCountersProps) {
  const language = useLanguage();
  const show = (count: number | undefined) =>
    count === undefined ? '–' : formatNumber(count, language);
  const expected = countExpected(point, phone);
  const total = formatNumber(expected, language);
  const served = phone.sync.counts;
  const here = served?.find(({ point_id: id }) => id === point.id);
  const admitted = served === undefined ? null : (here?.admitted ?? 0);
  return (
    <>
      <div className={styles['counters']}>
        <p>
          <b className={styles['largest']}>{admitted === null ? '?' : show(admitted)}</b>
          <span>
            {expected === 0 ? (
              <Trans>belum ada peserta</Trans>
            ) : (
              <Passed kind={point.kind} total={total} />
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
      <Apart unsent={counts?.unsent ?? 0} refused={here?.refused ?? 0} />
      <DerapBar value={expected === 0 ? 0 : (admitted ?? 0) / expected} />
    </>
  );
}

/** What the large figure leaves out: what this phone has not sent, and what the server refused. */
function Apart({ unsent, refused }: { unsent: number; refused: number }) {
  const language = useLanguage();
  if (unsent === 0 && refused === 0) return null;
  const added = `${unsent < 0 ? '−' : '+'}${formatNumber(Math.abs(unsent), language)}`;
  const uncounted = formatNumber(refused, language);
  return (
    <p className={styles['apart']}>
      {unsent === 0 ? null : (
        <span>
          <Trans>{added} di HP ini</Trans>
        </span>
      )}
      {refused === 0 ? null : (
        <span>
          <Trans>{uncounted} tidak dihitung</Trans>
        </span>
      )}
    </p>
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
