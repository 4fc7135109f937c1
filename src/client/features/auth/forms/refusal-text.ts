import { deferred } from '#src/client/lib/hydration/deferred.tsx';

/** Words for a refused sign-in, registration or password, loaded with the first refusal. */
export const RefusalText = deferred(async () => (await import('./refusal-words.tsx')).RefusalWords);
