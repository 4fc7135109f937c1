import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Countdown } from './countdown.ts';
import styles from './next-race.module.css';

/** The largest thing on the dashboard: a number and what it counts. */
export function CountdownWords({ countdown }: { countdown: Countdown }) {
  const { t } = useLingui();
  const { unit, count } = countdown;
  if (count === null) {
    return (
      <p className={styles['started']}>
        <Trans>Sudah dimulai</Trans>
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
      <b className="numeral">{count}</b> {words[unit]}
    </p>
  );
}
