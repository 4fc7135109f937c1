import { useEffect, useEffectEvent, useState } from 'react';
import { useAppContext } from '#src/client/lib/context.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { createPersistedValue } from '#src/client/lib/storage/persisted-value.ts';
import { isPopupDue, popupDelay } from './popup-rules.ts';

/** By then the first screen and its pictures have loaded. */
const prepareDelayMs = 2_500;
const retryDelayMs = 1_000;

const lastVisit = createPersistedValue<number>({
  key: 'lastPopupVisit',
  parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
  format: String,
});

const importPopup = () => import('./popup.tsx');

/** On the home screen: decides whether and when a visitor sees the popup, and fetches it only then. */
export function PopupGate() {
  const { readSession } = useAppContext();
  const [stage, setStage] = useState<'waiting' | 'preparing' | 'shown'>('waiting');
  // A popup that fails to load must not show an error screen.
  const popup = useImported(importPopup, stage !== 'waiting', ignore);
  const mayShow = useEffectEvent(() => {
    const { signedIn, canContinue } = readSession();
    return !signedIn && !canContinue && isPopupDue(readLastPopupVisit(), Date.now());
  });
  useEffect(() => {
    if (!mayShow()) return undefined;
    const preparing = setTimeout(() => setStage('preparing'), prepareDelayMs);
    let showing = setTimeout(show, popupDelay);
    return () => {
      clearTimeout(preparing);
      clearTimeout(showing);
    };

    function show(): void {
      // Never on top of a dialog that the reader has opened.
      if (document.querySelector('dialog[open]') !== null) showing = setTimeout(show, retryDelayMs);
      // Checked again: another tab may have closed the popup or signed in since.
      else setStage(mayShow() ? 'shown' : 'waiting');
    }
  }, []);

  if (stage === 'waiting' || popup === null) return null;
  return (
    <popup.Popup
      open={stage === 'shown'}
      onClose={() => {
        persistPopupClosed(Date.now());
        setStage('waiting');
      }}
    />
  );
}

function ignore(): void {}

/** When the popup was last closed in any tab, in epoch milliseconds; null when never, or when the value is invalid. */
function readLastPopupVisit(): number | null {
  lastVisit.load();
  return lastVisit.store.getState().value;
}

/** Persists that the popup was closed at `now` (epoch milliseconds). */
function persistPopupClosed(now: number): void {
  lastVisit.set(now);
}
