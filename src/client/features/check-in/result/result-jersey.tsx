import { Trans } from '@lingui/react/macro';
import type { ScanEvent } from '#src/contract/check-in.ts';
import type { ScanResult } from './scan-result.ts';
import { showsField } from './shown-fields.ts';
import styles from './result-screen.module.css';

type ResultJerseyProps = {
  result: ScanResult;
  event: ScanEvent;
  /** Another size that is or was handed out; null for the runner's own. */
  given: string | null;
  onSwap: () => void;
};

/** The jersey to hand out, as large as the bib, and the way to another size. */
export function ResultJersey({ result, event, given, onSwap }: ResultJerseyProps) {
  const size = given ?? result.ticket.person?.jersey ?? null;
  if (size === null || !showsLargeJersey(result, event)) return null;
  return (
    <p className={styles['jersey']}>
      <span>
        <Trans context="size that a runner chose">Jersey</Trans>
        {maySwap(result, event) ? (
          <button type="button" className={styles['swap']} onClick={onSwap}>
            <Trans>Ukuran lain</Trans>
          </button>
        ) : null}
      </span>
      <b className="figure">{size}</b>
    </p>
  );
}

/** Where jerseys are handed out and the runner gets one. */
export function showsLargeJersey({ ticket, point, screen }: ScanResult, event: ScanEvent): boolean {
  const jersey = ticket.person?.jersey ?? null;
  if (point.kind !== 'pack' || jersey === null || !showsField(point, 'jersey', event)) return false;
  return screen === 'valid' || screen === 'ask' || screen === 'already';
}

/** Not on a screen that closes by itself: seen once more, the ticket has been admitted, and the size can be swapped. */
function maySwap({ ticket, autoDismiss }: ScanResult, event: ScanEvent): boolean {
  return !autoDismiss && ticket.codeHash !== null && (event.jersey_sizes ?? []).length > 1;
}
