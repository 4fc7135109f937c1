import { useEffect } from 'react';

/** Pure black while the scanner is open, the reader's own theme afterwards. */
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
