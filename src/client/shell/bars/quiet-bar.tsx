import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '#src/client/ui/class-names.ts';
import { BackToTop } from './back-to-top.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import styles from './quiet-bar.module.css';

type QuietBarProps = {
  /** `over` the tab or action bar, where it comes and goes; `alone` where there is no other bar. */
  place: 'over' | 'alone';
  /** Without it the settings button sits in another bar. */
  hasSettings?: boolean;
  /** Far enough down for the way back to the top. */
  hasTop: boolean;
  /** The line must be read, also where the bar would not be shown without it. */
  isUrgent?: boolean;
  /** The page moves down: the bar leaves until it rests. */
  isAway?: boolean;
  line: ReactNode;
};

/** A place for the round buttons, so that they cover nothing: a bar on small screens, the gutter on large ones. */
export function QuietBar({
  place,
  hasSettings = true,
  hasTop,
  isUrgent = false,
  isAway = false,
  line,
}: QuietBarProps) {
  const { t } = useLingui();
  return (
    <section
      className={classNames(
        styles['bar'],
        styles[place],
        hasTop || isUrgent ? null : styles['onlySettings'],
        isUrgent && styles['urgent'],
        isAway && styles['away'],
      )}
      data-urgent={isUrgent ? '' : undefined}
      aria-label={t`Bahasa dan koneksi`}
    >
      {hasSettings ? <SettingsButton look={place === 'alone' ? 'quiet' : 'float'} /> : null}
      <output className={styles['line']}>{line}</output>
      {hasTop ? <BackToTop /> : null}
    </section>
  );
}
