import { classNames } from '#src/client/ui/class-names.ts';
import { BackToTop } from './back-to-top.tsx';
import type { Chrome } from './chrome.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { heightRef } from './height-ref.ts';
import { OfflineIndicator } from './offline-indicator.tsx';
import { QuietBar } from './quiet-bar.tsx';
import { useScrollState } from './scroll-state.ts';
import { SettingsButton } from './settings-button.tsx';
import { TabBar } from './tab-bar.tsx';
import styles from './dock.module.css';

type DockProps = {
  bottom: Chrome['bottom'];
  /** The settings button has no bar to sit in. */
  hasFloat: boolean;
  isBannerOpen: boolean;
  onAcceptCookies: () => void;
};

const stackRef = heightRef('--stack-h');

/**
 * Everything fixed at the bottom, in one stack so that nothing overlaps: tab bar (or, below the dock, the screen's own
 * action bar), cookie banner, floats.
 */
export function Dock({ bottom, hasFloat, isBannerOpen, onAcceptCookies }: DockProps) {
  const { isFarDown, isAway } = useScrollState();
  return (
    <div className={styles['dock']}>
      {bottom === 'none' ? null : (
        <div className={classNames(styles['floats'], isAway && styles['away'])}>
          <span className={styles['corner']}>
            {hasFloat ? <SettingsButton look="float" /> : null}
          </span>
          <OfflineIndicator />
          <span className={styles['corner']}>{isFarDown ? <BackToTop /> : null}</span>
        </div>
      )}
      <div ref={stackRef}>
        {isBannerOpen ? <CookieBanner onAccept={onAcceptCookies} /> : null}
        {bottom === 'tabs' ? <TabBar /> : null}
        {bottom === 'quiet' ? <QuietBar isBannerOpen={isBannerOpen} /> : null}
      </div>
    </div>
  );
}
