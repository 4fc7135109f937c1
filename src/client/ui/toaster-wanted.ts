import { create } from 'zustand';

const useStore = create(() => ({ isWanted: false }));

/** Whether anything has been said yet: before that nobody needs the place where toasts appear. */
export function useToasterWanted(): boolean {
  return useStore(({ isWanted }) => isWanted);
}

/** Something is to be said. */
export function wantToaster(): void {
  useStore.setState({ isWanted: true });
}
