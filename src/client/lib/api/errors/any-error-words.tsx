import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { isLostScript, NetworkError } from '../api-error.ts';
import { useNetworkText } from './network-text.ts';

/** The words of refusals: whoever got one from the server can fetch them there. */
const ErrorWords = deferred(async () => (await import('./error-words.tsx')).ErrorWords);

/** The words for anything thrown by a call; of these, only those for a lost network work without one. */
export function AnyErrorWords({ error }: { error: unknown }) {
  const ofNetwork = useNetworkText();
  if (error instanceof NetworkError) return ofNetwork(error);
  return isLostScript(error) ? ofNetwork({ reason: 'no_answer' }) : <ErrorWords error={error} />;
}
