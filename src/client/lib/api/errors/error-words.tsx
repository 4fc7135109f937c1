import type { ProblemCode } from '#src/contract/problem.ts';
import { useErrorText, useProblemText } from './errors.ts';

/** The words for anything thrown by a call; `error-text.ts` loads them when one is shown. */
export function ErrorWords({ error }: { error: unknown }) {
  return useErrorText()(error);
}

/** The words of a problem code in the reader's language. */
export function ProblemWords({ code }: { code: ProblemCode }) {
  return useProblemText()(code);
}
