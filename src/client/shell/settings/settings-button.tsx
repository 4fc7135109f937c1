import { useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import { classNames } from '#src/client/ui/class-names.ts';
import { useShell } from '../shell-context.ts';
import styles from './round-button.module.css';

type SettingsButtonProps = {
  /** Where it sits; only the quiet bar keeps it on large screens. */
  look: 'float' | 'bar' | 'dark' | 'quiet';
};

/** The round settings button of small screens (specification §2). */
export function SettingsButton({ look }: SettingsButtonProps) {
  const { t } = useLingui();
  const { openSettings } = useShell();
  return (
    <button
      type="button"
      className={classNames(styles['round'], styles['settings'], styles[look])}
      aria-label={t`Pengaturan bahasa`}
      aria-haspopup="dialog"
      onClick={openSettings}
    >
      <Settings />
    </button>
  );
}
