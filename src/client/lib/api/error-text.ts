import { late } from '../hydration/late.tsx';

/** The words for anything thrown by a call, in the reader's language. They are many, and loaded with the first error. */
export const ErrorText = late(async () => (await import('./error-words.tsx')).ErrorWords);

/** The same for a problem code, such as a field's reason. */
export const ProblemText = late(async () => (await import('./error-words.tsx')).ProblemWords);
