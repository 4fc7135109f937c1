import { Trans } from '@lingui/react/macro';
import { problemCodes } from '#src/contract/problem.ts';
import { useProblemText } from '../api/errors/errors.ts';
import type { OutboxEntry } from '../storage/outbox-entry.ts';

/** Why the server refused what had waited, in the reader's language. */
export function RefusalWords({ entry: { kind, refusal } }: { entry: OutboxEntry }) {
  const problemText = useProblemText();
  const code = problemCodes.find((known) => known === refusal);
  if (kind === 'answer' && code === 'invalid_request') {
    return <Trans>Lengkapi dulu data pelarimu, lalu jawab lagi.</Trans>;
  }
  if (kind === 'answer' && code === 'sold_out') return <Trans>Kuotanya sudah penuh.</Trans>;
  if (code === 'not_found') return <Trans>Halamannya sudah tidak ada.</Trans>;
  return problemText(code ?? 'internal_error');
}
