import { useEffect } from 'react';
import { create } from 'zustand';

/** Why the page must stay as it is: a camera is running, or somebody has typed something that is not sent yet. */
export type BusyReason = 'scanning' | 'form';

const useStore = create<{ reasons: readonly BusyReason[] }>()(() => ({ reasons: [] }));

/**
 * Holds back everything that would reload the page or cover it with a prompt while `reason` is given; null says that
 * there is nothing to lose. Scanners call it while they scan, forms while they are dirty.
 */
export function useBusy(reason: BusyReason | null): void {
  useEffect(() => (reason === null ? undefined : addBusy(reason)), [reason]);
}

/** Whether any part of the page is busy; follows changes. */
export function useIsBusy(): boolean {
  return useStore(({ reasons }) => reasons.length > 0);
}

/** The same, asked once. */
export function isBusy(): boolean {
  return useStore.getState().reasons.length > 0;
}

/** Adds a reason and returns what takes it away again. */
export function addBusy(reason: BusyReason): () => void {
  useStore.setState(({ reasons }) => ({ reasons: [...reasons, reason] }));
  return () => {
    const { reasons } = useStore.getState();
    const at = reasons.indexOf(reason);
    useStore.setState({ reasons: reasons.filter((_, index) => index !== at) });
  };
}
