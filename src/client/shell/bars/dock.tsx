import { Trans } from '@lingui/react/macro';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useHasWorker } from '#src/client/lib/device/has-worker.ts';
import { useConnection } from '#src/client/lib/device/online.ts';
import { afterPaint } from '#src/client/ui/after-paint.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import type { Chrome } from '../chrome.ts';
import { CookieBanner } from '../settings/cookie-banner.tsx';
import { heightRef } from './height-ref.ts';
import { languageNames } from '../settings/language-names.ts';
import { QuietBar } from './quiet-bar.tsx';
import { useScrollState } from './scroll-state.ts';
import { TabBar } from './tab-bar.tsx';
import styles from './dock.module.css';

type DockProps = {
  chrome: Chrome;
  /** The settings button has no other bar to sit in. */
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

const importLine = () => import('./connection-line.tsx');

const stackRef = heightRef('--stack-h');
// Its going away answers a tap; the room that it leaves lies out of sight and may follow.
const bannerRef = heightRef('--banner-h', afterPaint);

/** Only the banner, in its later place: for documents whose screen is rendered in the browser. */
export function BannerAhead({ chrome }: Pick<DockProps, 'chrome'>) {
  return (
    <div className={toAboveClass(chrome)}>
      <CookieBanner onAccept={doNothing} isFoot={chrome.bottom === 'none'} />
    </div>
  );
}

/**
 * Everything fixed at the bottom, one above the other by their measured heights, so that nothing overlaps: the screen's
 * own action bar or else the tab bar, the cookie banner, the quiet bar. Each is placed by itself: what appears moves none
 * of the others, which would count as a layout shift.
 */
export function Dock({ chrome, hasFloat, hasBanner, onAcceptCookies }: DockProps) {
  const { bottom } = chrome;
  const { isFarDown, isAway } = useScrollState();
  const connection = useConnection();
  const isCutOff = connection === 'offline' || connection === 'server';
  const hasWorker = useHasWorker();
  const hasLine = hasWorker || connection !== 'online';
  const shown = useImported(importLine, hasLine);
  const language = useLanguage();
  return (
    <>
      <div className={toAboveClass(chrome)}>
        {hasBanner ? (
          // Painted over the quiet bar that leaves.
          <div ref={bannerRef} className="above">
            <CookieBanner onAccept={onAcceptCookies} isFoot={bottom === 'none'} />
          </div>
        ) : null}
        {bottom === 'tabs' || bottom === 'action' ? (
          <QuietBar
            place="over"
            hasSettings={hasFloat}
            hasTop={isFarDown}
            isUrgent={isCutOff}
            isAway={isAway}
            line={
              shown !== null && hasLine ? (
                <shown.ConnectionLine connection={connection} />
              ) : connection !== 'offline' ? null : (
                // Gone before the words were here.
                <Trans>Offline</Trans>
              )
            }
          />
        ) : null}
      </div>
      <div ref={stackRef} className={styles['stack']}>
        {bottom === 'tabs' ? <TabBar /> : null}
        {bottom === 'quiet' ? (
          <QuietBar place="alone" hasTop={isFarDown} line={languageNames[language]} />
        ) : null}
      </div>
    </>
  );
}

/** A form's bar is for every size of screen, and not in the document. */
function toAboveClass({ bottom, hasFooter }: Chrome): string {
  const awaitsBar = bottom === 'action' && !hasFooter;
  return classNames(styles['above'], styles[aboveClass[bottom]], awaitsBar && styles['awaitsBar']);
}

/** The dock replaces the banner before it can handle a tap. */
function doNothing(): void {}
