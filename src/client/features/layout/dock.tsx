import { afterPaint } from '#src/client/lib/after-paint.ts';
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
// Its going away answers a tap; the room that it leaves lies out of sight and may follow.
const bannerRef = heightRef('--banner-h', afterPaint);

/**
 * Everything fixed at the bottom, one above the other by their measured heights, so that nothing overlaps: the screen's
 * own action bar or else the tab bar, the cookie banner, the floats. Each is placed by itself: what appears moves none
 * of the others, which would count as a layout shift.
 */
export function Dock({ bottom, hasFloat, isBannerOpen, onAcceptCookies }: DockProps) {
  const { isFarDown, isAway } = useScrollState();
  return (
    <>
      <div className={styles['above']}>
        {isBannerOpen ? (
          <div ref={bannerRef}>
            <CookieBanner onAccept={onAcceptCookies} />
          </div>
        ) : null}
        {bottom === 'none' ? null : (
          // Above an open banner they are new, not moved.
          <div
            key={isBannerOpen ? 'above banner' : 'above bar'}
            className={classNames(styles['floats'], isAway && styles['away'])}
          >
            <span className={styles['corner']}>
              {hasFloat ? <SettingsButton look="float" /> : null}
            </span>
            <OfflineIndicator />
            <span className={styles['corner']}>{isFarDown ? <BackToTop /> : null}</span>
          </div>
        )}
      </div>
      <div ref={stackRef} className={styles['stack']}>
        {bottom === 'tabs' ? <TabBar /> : null}
        {bottom === 'quiet' ? <QuietBar isBannerOpen={isBannerOpen} /> : null}
      </div>
    </>
  );
}
