import type { ReactNode } from 'react';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import type { NewDecision } from './new-decision.ts';

/** What each form of a decision is given. */
export type DecisionFormProps = {
  order: OrderToPay;
  /** Who the order is for. */
  names: string;
  isPending: boolean;
  /** Another host's change is to be read first. */
  isBlocked: boolean;
  /** Why it was refused, or null. */
  refusal: ReactNode;
  onSend: (decision: NewDecision) => void;
  onBack: () => void;
};
