import { useEffect } from 'react';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useFetched } from '#src/client/lib/hydration/use-fetched.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { closeSearch, openSearch, useSearchOpen } from './search-state.ts';

const fetchDialog = () => import('./search-dialog.tsx');

/** The place of the search over any screen, and its key: ⌘K or Ctrl+K. It is loaded when it is first opened. */
export function SearchHost() {
  const isOpen = useSearchOpen();
  const dialog = useFetched(fetchDialog, isOpen, () => {
    closeSearch();
    const error = new NetworkError('no_answer', null);
    showToastLater({ type: 'warning', title: <ErrorText error={error} /> });
  });
  useEffect(() => {
    addEventListener('keydown', openByKey);
    return () => removeEventListener('keydown', openByKey);
  }, []);
  return dialog === null ? null : <dialog.SearchDialog open={isOpen} onClose={closeSearch} />;
}

function openByKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
  if (!(event.ctrlKey || event.metaKey)) return;
  // A dialog that is open has its own business; the browser's own shortcut stays away either way.
  event.preventDefault();
  if (document.querySelector('dialog:modal') === null) openSearch();
}
