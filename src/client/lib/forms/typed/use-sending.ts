import { useState } from 'react';
import type { Save } from './use-typed-form.ts';

/** Sends a form by a function that is no mutation: on phones that work offline, above all, where mutations wait. */
export function useSending<Content, Data>(
  send: (content: Content) => Promise<Data>,
): Save<Content, Data> {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  return {
    isPending,
    error,
    reset: () => setError(null),
    mutate: async (content, { onSuccess, onError }) => {
      setPending(true);
      setError(null);
      try {
        onSuccess(await send(content));
      } catch (refusal) {
        setError(refusal instanceof Error ? refusal : new Error(String(refusal)));
        onError();
      }
      setPending(false);
    },
  };
}
