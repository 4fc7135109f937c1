import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { classNames } from '#src/client/ui/class-names.ts';
import { heightRef } from './height-ref.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import { useShell } from '../shell-context.ts';
import styles from './action-bar.module.css';

type ActionBarProps = {
  /** Large screens have the action elsewhere on the page. */
  mobileOnly?: boolean;
  /** At most a few words or a sum (`ActionSum`), then the action, which takes the room that is left. */
  children: ReactNode;
};

const barRef = heightRef('--bar-h');

/** The screen's main action at the bottom edge, for screens whose chrome is `detail` or `form`. */
export function ActionBar({ mobileOnly = false, children }: ActionBarProps) {
  const { t } = useLingui();
  const { addActionBar } = useShell();
  useEffect(addActionBar, [addActionBar]);
  return (
    <section
      ref={barRef}
      data-action-bar=""
      aria-label={t`Tindakan`}
      className={classNames(styles['bar'], mobileOnly && 'mobile-only')}
    >
      <SettingsButton look="bar" />
      {children}
    </section>
  );
}

/** A sum or a short fact beside the button, with its name above it. */
export function ActionSum({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <p className={styles['sum']}>
      <span>{name}</span>
      <b>{children}</b>
    </p>
  );
}
