import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { sayCutOff } from '#src/client/lib/screens/say-cut-off.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';

const useStore = create(() => ({ isOpen: false }));

const importDialog = () => import('./search-dialog.tsx');

/** Renders the search dialog over any screen and opens it by ⌘K or Ctrl+K. The dialog is loaded when first opened. */
export function SearchHost() {
  const isOpen = useSearchOpen();
  const dialog = useImported(importDialog, isOpen, () => {
    closeSearch();
    sayCutOff();
  });
  useEffect(() => {
    addEventListener('keydown', openByKey);
    return () => removeEventListener('keydown', openByKey);
  }, []);
  return dialog === null ? null : <dialog.SearchDialog open={isOpen} onClose={closeSearch} />;
}

/** Opens the search from a bar. */
export function SearchButton() {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Cari`}
      icon={<Search />}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
    />
  );
}

function openByKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
  if (!(event.ctrlKey || event.metaKey)) return;
  // Not over another dialog; the browser's own shortcut is prevented either way.
  event.preventDefault();
  if (document.querySelector('dialog:modal') === null) openSearch();
}

function useSearchOpen(): boolean {
  return useStore(({ isOpen }) => isOpen);
}

export function openSearch(): void {
  useStore.setState({ isOpen: true });
}

function closeSearch(): void {
  useStore.setState({ isOpen: false });
}
