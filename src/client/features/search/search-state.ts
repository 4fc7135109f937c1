import { create } from 'zustand';

const useStore = create(() => ({ isOpen: false }));

export function useSearchOpen(): boolean {
  return useStore(({ isOpen }) => isOpen);
}

export function openSearch(): void {
  useStore.setState({ isOpen: true });
}

export function closeSearch(): void {
  useStore.setState({ isOpen: false });
}
