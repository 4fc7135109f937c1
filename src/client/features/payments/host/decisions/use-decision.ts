import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { orderQueryOptions } from '../orders/payment-queries.ts';
import { decisionMutationOptions } from './decision-queries.ts';
import type { NewDecision } from './new-decision.ts';

type Deciding = { eventId: string; order: OrderToPay; onDone: (decision: NewDecision) => void };

/**
 * Sends a decision about an order as the host saw it. The same words are sent with the same id, so that pressing again
 * after a lost answer does nothing twice; what another host did meanwhile is shown before anything is sent about it.
 */
export function useDecision({ eventId, order: opened, onDone }: Deciding) {
  const client = useQueryClient();
  const [order, setOrder] = useState(opened);
  const [newer, setNewer] = useState<OrderToPay | null>(null);
  const sent = useRef<{ words: string; id: string } | null>(null);
  const { mutate, reset, isPending, error } = useMutation(decisionMutationOptions(client, eventId));

  function send(decision: NewDecision): void {
    const words = JSON.stringify([decision, order.rev]);
    if (sent.current?.words !== words) sent.current = { words, id: crypto.randomUUID() };
    const body = { ...decision, id: sent.current.id, rev: order.rev };
    mutate(
      { orderId: order.id, body },
      {
        onSuccess: () => onDone(decision),
        onError: (refusal) => {
          if (isConflict(refusal)) void readNewer();
        },
      },
    );
  }

  async function readNewer(): Promise<void> {
    const options = { ...orderQueryOptions(eventId, order.id), staleTime: 0 };
    // Without an answer the refusal's own words stay.
    const answer = await client.fetchQuery(options).catch(() => null);
    if (answer !== null) setNewer(answer.order);
  }

  function takeNewer(): void {
    if (newer === null) return;
    setOrder(newer);
    setNewer(null);
    reset();
  }

  return { order, newer, takeNewer, send, isPending, error };
}
