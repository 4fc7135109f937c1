import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Countdown } from './countdown.ts';
import styles from './next-race.module.css';

/** The countdown as the largest thing on the screen, and the day beside it. */
export function CountdownWords({ countdown, day }: { countdown: Countdown; day: string }) {
  const { t } = useLingui();
  const { unit, count } = countdown;
  if (count === null) {
    return (
      <p className={styles['countdown']}>
        <b className={styles['word']}>
          {unit === 'tomorrow' ? <Trans>Besok</Trans> : <Trans>Sudah dimulai</Trans>}
        </b>
        <span className={styles['day']}>{day}</span>
      </p>
    );
  }
  const words = {
    days: t`${plural(count, { one: 'hari lagi', other: 'hari lagi' })}`,
    hours: t`${plural(count, { one: 'jam lagi', other: 'jam lagi' })}`,
    minutes: t`${plural(count, { one: 'menit lagi', other: 'menit lagi' })}`,
  };
  return (
    <p className={styles['countdown']}>
      <b className="numeral">{count}</b>{' '}
      <span className={styles['unit']}>
        {words[unit]}
        <span className={styles['day']}>
          {unit === 'days' ? null : (
            <>
              <b>
                <Trans>Hari ini</Trans>
              </b>
              {' · '}
            </>
          )}
          {day}
        </span>
      </span>
    </p>
  );
}
