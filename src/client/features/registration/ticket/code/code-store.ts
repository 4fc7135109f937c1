import { create } from 'zustand';

/** Which ticket's code is shown large: the card and the bar open it, the screen shows it. */
const useStore = create<{ id: string | null }>()(() => ({ id: null }));

export function useIsCodeOpen(id: string): boolean {
  return useStore((state) => state.id === id);
}

export function openCode(id: string): void {
  useStore.setState({ id });
}

export function closeCode(): void {
  useStore.setState({ id: null });
}
