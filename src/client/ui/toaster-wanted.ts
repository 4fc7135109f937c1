import { create } from 'zustand';

const useStore = create(() => ({ isWanted: false }));

/** Whether a toast was ever shown; until then the toaster is not imported. */
export function useToasterWanted(): boolean {
  return useStore(({ isWanted }) => isWanted);
}

/** Has the toaster imported, because a toast will be shown. */
export function wantToaster(): void {
  useStore.setState({ isWanted: true });
}
