import { create } from 'zustand';

const useStore = create(() => ({ isWanted: false }));

/** Whether any toast was shown yet; until then the toaster is not imported. */
export function useToasterWanted(): boolean {
  return useStore(({ isWanted }) => isWanted);
}

/** A toast is to be shown. */
export function wantToaster(): void {
  useStore.setState({ isWanted: true });
}
