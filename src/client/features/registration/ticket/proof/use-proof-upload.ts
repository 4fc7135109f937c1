import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { prepareProof, uploadProof, type Proof } from './proof-calls.ts';

/** Choosing and sending a proof of payment: what was chosen stays until it is sent, whatever goes wrong. */
export function useProofUpload({ id }: Ticket) {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  const [proof, setProof] = useState<Proof | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** How much has gone out, 0 to 1; null while nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null);
  /** How many went out since this page was opened. */
  const [delivered, setDelivered] = useState(0);

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => () => (proof === null ? undefined : URL.revokeObjectURL(proof.address)), [proof]);

  async function choose(file: File): Promise<void> {
    setError(null);
    try {
      setProof(await prepareProof(file));
    } catch (refusal) {
      setError(refusal);
    }
  }

  async function send({ blob }: Proof): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    setError(null);
    setSent(0);
    try {
      const { signal } = controller;
      await uploadProof(id, blob, { signal, onProgress: setSent });
      await client.invalidateQueries({ queryKey: ['registration'] });
      setProof(null);
      setDelivered((count) => count + 1);
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    } finally {
      setSent(null);
    }
  }

  return {
    picker,
    proof,
    error,
    sent,
    delivered,
    choose,
    pick: () => picker.current?.click(),
    send: () => (proof === null ? undefined : void send(proof)),
  };
}

export type ProofUploading = ReturnType<typeof useProofUpload>;
