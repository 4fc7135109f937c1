import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Button } from '#src/client/ui/button.tsx';
import { type SeenJump, watchClocks } from '../phone/server-clock.ts';
import styles from './clock-watch.module.css';

/** A server in reach has told the time by then, and there is nothing to say. */
const answerWithinMs = 3000;

type Jump = SeenJump & { isTold: boolean };

/** Watches the phone's clocks, and says that a jump loses nothing when no server can tell the time (check-in §6). */
export function ClockWatch({ clock }: Pick<ScanDevice, 'clock'>) {
  const [jump, setJump] = useState<Jump | null>(null);
  useEffect(
    () =>
      watchClocks((seen) => {
        setJump((before) => ({
          ...seen,
          jumpMs: seen.jumpMs + (before?.jumpMs ?? 0),
          isTold: false,
        }));
        setTimeout(() => {
          setJump((now) => (now?.mono === seen.mono ? { ...now, isTold: true } : now));
        }, answerWithinMs);
      }),
    [],
  );
  const isMeasured =
    jump !== null && clock?.watch?.run === jump.run && (clock.mono ?? 0) > jump.mono;
  if (isMeasured) setJump(null);
  if (jump === null || !jump.isTold || isMeasured) return null;
  return <JumpNotice jumpMs={jump.jumpMs} onClose={() => setJump(null)} />;
}

function JumpNotice({ jumpMs, onClose }: { jumpMs: number; onClose: () => void }) {
  const span = useSpan(Math.abs(jumpMs));
  return (
    <output className={styles['notice']}>
      <History className={styles['sign']} aria-hidden="true" />
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          <Trans>Tetap pindai</Trans>
        </h2>{' '}
        <p>
          <Trans>Jam HP ini melompat {span}. Semua yang lewat tetap tercatat.</Trans>
        </p>
      </div>
      <div className={styles['advice']}>
        <p className="muted small">
          <Trans>Jangan setel jamnya. Derap menghitung sendiri sampai ada sinyal.</Trans>
        </p>
        <Button onClick={onClose}>
          <Trans>Oke</Trans>
        </Button>
      </div>
    </output>
  );
}

/** A length of time in its largest fitting unit. */
function useSpan(ms: number): string {
  const { t } = useLingui();
  const seconds = Math.round(ms / 1000);
  const minutes = Math.round(seconds / 60);
  const hours = Math.round(minutes / 60);
  const days = Math.round(hours / 24);
  if (seconds < 60) return t`${plural(seconds, { one: '# detik', other: '# detik' })}`;
  if (minutes < 60) return t`${plural(minutes, { one: '# menit', other: '# menit' })}`;
  if (hours < 48) return t`${plural(hours, { one: '# jam', other: '# jam' })}`;
  return t`${plural(days, { one: '# hari', other: '# hari' })}`;
}
