import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#src/client/lib/context.tsx';
import { languageNames } from '../settings/language-names.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import styles from './quiet-bar.module.css';

/** Signing in and registering: no navigation, only the language. */
export function QuietBar() {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <section className={styles['bar']} aria-label={t`Bahasa`}>
      <SettingsButton look="quiet" />
      <span>{languageNames[language]}</span>
    </section>
  );
}
