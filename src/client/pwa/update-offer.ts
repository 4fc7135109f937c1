import { create } from 'zustand';
import { useIsBusy } from '#src/client/lib/forms/busy.ts';

type UpdateOffer = {
  /** Activates the new version and reloads; null while there is none. */
  apply: (() => void) | null;
  isPostponed: boolean;
  isApplying: boolean;
};

const useStore = create<UpdateOffer>()(() => ({
  apply: null,
  isPostponed: false,
  isApplying: false,
}));

/** Offers a new version; `apply` runs when the reader accepts. An even newer one is offered again after "Nanti". */
export function offerUpdate(apply: () => void): void {
  useStore.setState({ apply, isPostponed: false });
}

/** Whether to show the offer: there is a new version, it was not postponed, and there is nothing to interrupt. */
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
