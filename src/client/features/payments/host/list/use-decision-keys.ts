import { useEffect } from 'react';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import type { Asking } from '../decisions/decision-dialog.tsx';
import { findMainDecisions } from '../decisions/possible-decisions.ts';

/** The keys of the two main decisions. */
export const decisionKeys = { confirm: 'k', refuse: 't' } as const;

/** K confirms and T refuses the order that is shown, except while somebody types or a dialog is open. */
export function useDecisionKeys(
  order: OrderToPay | undefined,
  onAsk: (asking: Asking) => void,
): void {
  useEffect(() => {
    if (order === undefined) return undefined;
    const possible = findMainDecisions(order);
    function decide(event: KeyboardEvent): void {
      const { key, altKey, ctrlKey, metaKey, repeat, defaultPrevented } = event;
      if (altKey || ctrlKey || metaKey || repeat || defaultPrevented || isTyping(event.target))
        return;
      const kind = possible.find(
        (each) => each in decisionKeys && Reflect.get(decisionKeys, each) === key.toLowerCase(),
      );
      if (kind === undefined || order === undefined) return;
      event.preventDefault();
      onAsk({ order, kind });
    }
    addEventListener('keydown', decide);
    return () => removeEventListener('keydown', decide);
  }, [order, onAsk]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}
