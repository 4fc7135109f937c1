import { lazy, Suspense, useEffect } from 'react';
import { closeSearch, openSearch, useSearchState } from './search-state.ts';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** The place of the search over any screen, and its key: ⌘K or Ctrl+K. It is loaded when it is first opened. */
export function SearchHost() {
  const { isOpen, wasOpened } = useSearchState();
  useEffect(() => {
    addEventListener('keydown', openByKey);
    return () => removeEventListener('keydown', openByKey);
  }, []);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <SearchDialog open={isOpen} onClose={closeSearch} />
    </Suspense>
  );
}

function openByKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
  if (!(event.ctrlKey || event.metaKey)) return;
  // A dialog that is open has its own business; the browser's own shortcut stays away either way.
  event.preventDefault();
  if (document.querySelector('dialog:modal') === null) openSearch();
}
