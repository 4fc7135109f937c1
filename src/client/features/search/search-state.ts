import { create } from 'zustand';

const useStore = create(() => ({ isOpen: false, wasOpened: false }));

/** Whether the search is open, and whether it ever was: only then is it loaded. */
export function useSearchState(): { isOpen: boolean; wasOpened: boolean } {
  return useStore();
}

export function openSearch(): void {
  useStore.setState({ isOpen: true, wasOpened: true });
}

export function closeSearch(): void {
  useStore.setState({ isOpen: false });
}
