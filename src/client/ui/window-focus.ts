import { useSyncExternalStore } from 'react';

/** Whether the window has focus; true on the server and during hydration. */
export function useWindowFocus(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hasFocus(),
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('focus', listener);
  addEventListener('blur', listener);
  return () => {
    removeEventListener('focus', listener);
    removeEventListener('blur', listener);
  };
}
