import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '#src/client/lib/device/online.ts';
import { afterPaint } from '#src/client/lib/hydration/after-paint.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { BackToTop } from './back-to-top.tsx';
import type { Chrome } from '../chrome.ts';
import { CookieBanner } from '../settings/cookie-banner.tsx';
import { heightRef } from './height-ref.ts';
import { QuietBar } from './quiet-bar.tsx';
import { useScrollState } from './scroll-state.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import { TabBar } from './tab-bar.tsx';
import styles from './dock.module.css';

type DockProps = {
  bottom: Chrome['bottom'];
  /** The settings button has no bar to sit in. */
  hasFloat: boolean;
  /** The cookie banner stands here; where there is consent, hidden. */
  hasBanner: boolean;
  onAcceptCookies: () => void;
};

const aboveClass = {
  tabs: 'aboveTabs',
  quiet: 'aboveQuiet',
  action: 'aboveAction',
  none: 'aboveNone',
} as const satisfies Record<Chrome['bottom'], string>;

const stackRef = heightRef('--stack-h');
// Its going away answers a tap; the room that it leaves lies out of sight and may follow.
const bannerRef = heightRef('--banner-h', afterPaint);

/** Only the banner, in its later place: for documents whose screen is rendered in the browser. */
export function BannerAhead({ bottom }: Pick<DockProps, 'bottom'>) {
  return (
    <div className={toAboveClass(bottom)}>
      <CookieBanner onAccept={doNothing} />
    </div>
  );
}

/**
 * Everything fixed at the bottom, one above the other by their measured heights, so that nothing overlaps: the screen's
 * own action bar or else the tab bar, the cookie banner, the floats. Each is placed by itself: what appears moves none
 * of the others, which would count as a layout shift.
 */
export function Dock({ bottom, hasFloat, hasBanner, onAcceptCookies }: DockProps) {
  const { isFarDown, isAway } = useScrollState();
  return (
    <>
      <div className={toAboveClass(bottom)}>
        {hasBanner ? (
          <div ref={bannerRef}>
            <CookieBanner onAccept={onAcceptCookies} />
          </div>
        ) : null}
        {bottom === 'none' ? null : (
          <div className={classNames(styles['floats'], isAway && styles['away'])}>
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
        {bottom === 'quiet' ? <QuietBar /> : null}
      </div>
    </>
  );
}

/** Says so while there is no network; screens with stored lists say more in their own offline bar. */
function OfflineIndicator() {
  const isOnline = useOnline();
  return (
    <output className={styles['network']}>
      {isOnline ? null : (
        <span className={styles['offline']}>
          <WifiOff />
          <Trans>Offline</Trans>
        </span>
      )}
    </output>
  );
}

function toAboveClass(bottom: Chrome['bottom']): string {
  return classNames(styles['above'], styles[aboveClass[bottom]]);
}

/** The dock replaces the banner before it can handle a tap. */
function doNothing(): void {}
