import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';

export type PickupStep = { isOpen: boolean; open: () => void; close: () => void };

/** The list of a representative as a step of its own in the address: Back closes it, and a reload keeps it open. */
export function usePickupStep(): PickupStep {
  const { history } = useRouter();
  const navigate = useNavigate();
  const { pickup } = useSearch({ from: '/scanner/$eventId' });
  const wasOpenedHere = useRef(false);
  return {
    isOpen: pickup !== undefined,
    open() {
      wasOpenedHere.current = true;
      void navigate({ to: '.', search: { pickup: 'open' }, resetScroll: false });
    },
    close() {
      if (pickup === undefined) return;
      if (wasOpenedHere.current) history.back();
      // After a reload the entry before it may be another page.
      else void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
      wasOpenedHere.current = false;
    },
  };
}
