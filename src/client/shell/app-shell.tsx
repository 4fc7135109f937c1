import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useCookieConsent } from './settings/consent-store.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { SkipLink } from '#src/client/ui/skip-link.tsx';
import { useToasterWanted } from '#src/client/ui/toaster-wanted.ts';
import { useChrome } from './chrome.ts';
import { Dock } from './bars/dock.tsx';
import { Footer } from './bars/footer.tsx';
import { openSettings, SettingsHost } from './settings/settings-host.tsx';
import { ShellContext } from './shell-context.ts';
import { TopBar } from './bars/top-bar.tsx';
import styles from './app-shell.module.css';

const importToaster = () => import('#src/client/ui/toaster.tsx');

type AppShellProps = {
  /** What stands above all bars, but not on a screen that has the phone to itself. */
  above: ReactNode;
  /** What opens the search, for the bar at the top. */
  search: ReactNode;
  children: ReactNode;
};

/** What stands around every screen; each route's `staticData.chrome` says how much of it. */
export function AppShell({ above, search, children }: AppShellProps) {
  const chrome = useChrome();
  const { top, bottom, hasFooter } = chrome;
  const { needsConsent, accept } = useCookieConsent();
  const toaster = useImported(importToaster, useToasterWanted());
  const { count: actionBars, add: addActionBar } = useMounted();
  const shell = useMemo(() => ({ openSettings, addActionBar }), [addActionBar]);
  // A screen that should have an action bar may have none: while it loads, or after an error.
  const hasFloat = bottom === 'tabs' || (bottom === 'action' && actionBars === 0);

  return (
    <ShellContext value={shell}>
      {bottom === 'none' ? null : above}
      <div
        className={classNames(
          styles['shell'],
          styles[bottom],
          needsConsent && bottom === 'none' && styles['framed'],
        )}
      >
        <SkipLink />
        {top === 'none' ? null : <TopBar look={top} search={search} />}
        <div
          className={classNames(
            styles['content'],
            (hasFooter || bottom === 'tabs') && styles['spaced'],
          )}
        >
          {children}
        </div>
        {hasFooter ? <Footer /> : null}
      </div>
      <div className={styles['underDock']} />
      <Dock chrome={chrome} hasFloat={hasFloat} hasBanner={needsConsent} onAcceptCookies={accept} />
      <SettingsHost />
      {toaster === null ? null : <toaster.Toaster />}
    </ShellContext>
  );
}

/** Counts what is mounted: `add` is an effect whose clean-up takes one away again. */
function useMounted() {
  const [count, setCount] = useState(0);
  const add = useCallback(() => {
    setCount((mounted) => mounted + 1);
    return () => setCount((mounted) => mounted - 1);
  }, []);
  return { count, add };
}
