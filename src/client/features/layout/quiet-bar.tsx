import { useLanguage } from '#src/client/lib/context.tsx';
import { languageNames } from './language-choice.tsx';
import { SettingsButton } from './settings-button.tsx';
import styles from './quiet-bar.module.css';

/** Signing in and registering: no navigation, only the language. */
export function QuietBar({ isBannerOpen }: { isBannerOpen: boolean }) {
  const language = useLanguage();
  return (
    <div className={styles['bar']}>
      {/* On small screens the open banner has it; on large ones, without a top bar, it is always here. */}
      <SettingsButton look="quiet" className={isBannerOpen ? 'desktop-only' : undefined} />
      <span>{languageNames[language]}</span>
    </div>
  );
}
