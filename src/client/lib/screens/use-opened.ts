import { useEffect } from 'react';
import { whenIdle } from '../hydration/idle.ts';
import { useImported } from '../hydration/use-imported.ts';
import { sayCutOff } from './say-cut-off.tsx';

/**
 * The code of a dialog that a screen may open; null until it is here. Fetched when the browser is idle, so that it opens
 * without a network later; where it could not be fetched, `close` is called and the reader told.
 *
 * @param load the same function on each render
 * @example const dialog = useOpened(importDialog, isOpen, () => setOpen(false));
 */
export function useOpened<T>(load: () => Promise<T>, isOpen: boolean, close: () => void): T | null {
  useEffect(() => {
    void whenIdle.then(load).catch(() => undefined);
  }, [load]);
  return useImported(load, isOpen, () => {
    close();
    sayCutOff();
  });
}
