import { late } from '#src/client/lib/hydration/late.tsx';

/** Words for a refused sign-in, registration or password, loaded with the first refusal. */
export const RefusalText = late(async () => (await import('./refusal-words.tsx')).RefusalWords);
