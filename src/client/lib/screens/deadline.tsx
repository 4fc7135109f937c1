import { Trans } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Zone } from '#src/contract/common.ts';
import { formatReaderTime } from '#src/domain/text/reader-time.ts';
import { formatTimeLeft, isLastHour, type TimeLeft, timeLeft } from '#src/domain/time/time-left.ts';
import { offsetInstant } from '#src/domain/time/zone.ts';
import { useLanguage, useNow } from '../context.tsx';
import styles from './deadline.module.css';

type DeadlineProps = {
  /** ISO 8601. */
  at: string;
  /** The event's; the reader's own is named as theirs where it differs. */
  zone: Zone;
};

/** Until when something can be done, on the reader's own clock, and how long that is from now. For browsers only. */
export function Deadline({ at, zone }: DeadlineProps) {
  const language = useLanguage();
  const left = useTimeLeft(at);
  const offset = -new Date(at).getTimezoneOffset();
  const time = (
    <time dateTime={at} className={styles['time']}>
      {formatReaderTime(at, offset, language)}
    </time>
  );
  return (
    <div className={styles['deadline']}>
      <Timer />
      <p>
        {/* A timer is not announced as it runs. */}
        <b role="timer" className="num">
          {left === null ? <Trans>Batas waktunya sudah lewat</Trans> : <Left left={left} />}
        </b>
        <span>
          {isOffsetOf(zone, offset) ? (
            <Trans>Sebelum {time}</Trans>
          ) : (
            <Trans>Sebelum {time} (zona HP-mu)</Trans>
          )}
        </span>
      </p>
    </div>
  );
}

function Left({ left }: { left: TimeLeft }) {
  const rest = formatTimeLeft(left, useLanguage());
  return <Trans>Sisa {rest}</Trans>;
}

/** Follows the app's own clock, minute by minute, and seconds only in the last hour. */
function useTimeLeft(at: string): TimeLeft | null {
  const minute = useNow();
  const [second, setSecond] = useState(minute);
  const left = timeLeft(at, Math.max(minute, second));
  const isCounting = left !== null && isLastHour(left);
  useEffect(() => {
    if (!isCounting) return undefined;
    const tick = () => setSecond(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return left;
}

function isOffsetOf(zone: Zone, offset: number): boolean {
  return offsetInstant(0, zone).endsWith(`+0${offset / 60}:00`);
}
