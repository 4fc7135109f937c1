import { useEffect } from 'react';

/** Sets the scanner's black theme while it is open, then restores the reader's. */
export function useScanTheme(): void {
  useEffect(() => {
    const root = document.documentElement;
    const before = root.dataset['theme'];
    root.dataset['theme'] = 'scan';
    return () => {
      if (before === undefined) delete root.dataset['theme'];
      else root.dataset['theme'] = before;
    };
  }, []);
}
