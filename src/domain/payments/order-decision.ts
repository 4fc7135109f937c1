import type { OrderPayment } from '#src/contract/registration.ts';

/** An order as a host decides about it. Amounts in rupiah; `received` is what came minus what went back. */
export type DecidedOrder = {
  payment: OrderPayment;
  amount: number;
  received: number;
  /** Whether it still holds a place. */
  holdsPlace: boolean;
  hasProof: boolean;
  /** What the host keeps of it by the refund rule; nothing unless its runner gave the place up. */
  kept?: number;
};

/**
 * What a host says of an order. `confirm`: enough has come; `part`: some of it; `refuse`: the proof shows no money of ours;
 * `receive`: money came for a closed order, or once more for a paid one; `reinstate`: it came and the place is given again; `refund`: it went back.
 */
export type Decision =
  | { kind: 'confirm' | 'part' | 'receive' | 'reinstate' | 'refund'; amount: number }
  | { kind: 'refuse' };

/**
 * Why a decision does not fit. `state`: not for an order in this state; `too_little` and `too_much`: the sum does not fit
 * what is said of it.
 */
export type DecisionRefusal = 'state' | 'too_little' | 'too_much';

export type Decided = {
  payment: OrderPayment;
  received: number;
  /** What becomes of its places. */
  places: 'confirmed' | 'kept' | 'given_back' | 'given_again';
};

/** What an order is after a host's decision, or why the decision does not fit it. */
export function decideOrder(order: DecidedOrder, decision: Decision): Decided | DecisionRefusal {
  switch (decision.kind) {
    case 'confirm':
      return confirm(order, order.received + decision.amount);
    case 'part':
      return receivePart(order, decision.amount);
    case 'refuse':
      return refuse(order);
    case 'receive':
      return receive(order, decision.amount);
    case 'reinstate':
      return reinstate(order, order.received + decision.amount);
    case 'refund':
      return refund(order, decision.amount);
  }
}

/** Whether an order waits for money or for a look at its proof, and holds its place meanwhile. */
function isOpen({ payment, holdsPlace }: DecidedOrder): boolean {
  return (payment === 'unpaid' || payment === 'proof_sent') && holdsPlace;
}

/** Whether an order's places are gone and it was never paid. */
function isClosed({ payment, holdsPlace }: DecidedOrder): boolean {
  if (payment === 'paid' || payment === 'refunded') return false;
  return !holdsPlace;
}

function confirm(order: DecidedOrder, received: number): Decided | DecisionRefusal {
  if (!isOpen(order)) return 'state';
  if (received < order.amount) return 'too_little';
  return { payment: 'paid', received, places: 'confirmed' };
}

function receivePart(order: DecidedOrder, amount: number): Decided | DecisionRefusal {
  if (!isOpen(order)) return 'state';
  if (amount === 0) return 'too_little';
  const received = order.received + amount;
  if (received >= order.amount) return 'too_much';
  return { payment: 'unpaid', received, places: 'kept' };
}

function refuse(order: DecidedOrder): Decided | DecisionRefusal {
  if (!order.hasProof) return 'state';
  const { received } = order;
  if (isOpen(order)) return { payment: 'unpaid', received, places: 'kept' };
  if (!isClosed(order)) return 'state';
  return { payment: order.payment, received, places: 'kept' };
}

function receive(order: DecidedOrder, amount: number): Decided | DecisionRefusal {
  if (!isClosed(order) && order.payment !== 'paid') return 'state';
  if (amount === 0) return 'too_little';
  return { payment: order.payment, received: order.received + amount, places: 'kept' };
}

function reinstate(order: DecidedOrder, received: number): Decided | DecisionRefusal {
  if (!isClosed(order) || order.payment !== 'expired') return 'state';
  if (received < order.amount) return 'too_little';
  return { payment: 'paid', received, places: 'given_again' };
}

function refund(order: DecidedOrder, amount: number): Decided | DecisionRefusal {
  if (amount === 0) return 'too_little';
  if (amount > order.received) return 'too_much';
  const received = order.received - amount;
  // What was paid beyond the amount went back: the place stays paid.
  if (order.payment === 'paid' && received >= order.amount) {
    return { payment: 'paid', received, places: 'kept' };
  }
  const isLeft = received > (order.kept ?? 0) && isClosed(order);
  const payment = isLeft ? order.payment : 'refunded';
  return { payment, received, places: order.holdsPlace ? 'given_back' : 'kept' };
}
