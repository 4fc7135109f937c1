import { create } from 'zustand';
import { useIsBusy } from '#src/client/lib/forms/busy.ts';

type UpdateOffer = {
  /** Brings the new version in and reloads; null while there is none. */
  apply: (() => void) | null;
  isPostponed: boolean;
  isApplying: boolean;
};

const useStore = create<UpdateOffer>()(() => ({
  apply: null,
  isPostponed: false,
  isApplying: false,
}));

/** A new version is ready; `apply` runs only when the reader taps. A newer one asks again after "Nanti". */
export function offerUpdate(apply: () => void): void {
  useStore.setState({ apply, isPostponed: false });
}

/** Whether to ask now: there is a new version, the reader has not said "later", and there is nothing to interrupt. */
export function useUpdateOffer(): { isShown: boolean; isApplying: boolean } {
  const isBusy = useIsBusy();
  const { apply, isPostponed, isApplying } = useStore();
  return { isShown: apply !== null && !isPostponed && !isBusy, isApplying };
}

export function acceptUpdate(): void {
  const { apply, isApplying } = useStore.getState();
  if (apply === null || isApplying) return;
  useStore.setState({ isApplying: true });
  apply();
}

export function postponeUpdate(): void {
  useStore.setState({ isPostponed: true });
}
