import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#src/client/lib/context.tsx';
import { languageNames } from './language-names.ts';
import { SettingsButton } from './settings-button.tsx';
import styles from './quiet-bar.module.css';

/** Signing in and registering: no navigation, only the language. */
export function QuietBar({ isBannerOpen }: { isBannerOpen: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <section className={styles['bar']} aria-label={t`Bahasa`}>
      {/* On small screens the open banner has it; on large ones, without a top bar, it is always here. */}
      <SettingsButton look="quiet" className={isBannerOpen ? 'desktop-only' : undefined} />
      <span>{languageNames[language]}</span>
    </section>
  );
}
