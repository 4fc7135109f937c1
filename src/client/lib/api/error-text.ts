import { deferred } from '../hydration/deferred.tsx';

/** The words for anything thrown by a call, in the reader's language. They are many, and loaded with the first error. */
export const ErrorText = deferred(
  async () => (await import('./errors/any-error-words.tsx')).AnyErrorWords,
);

/** The same for a problem code, such as a field's reason. */
export const ProblemText = deferred(
  async () => (await import('./errors/error-words.tsx')).ProblemWords,
);
