import type { Zone } from '#src/contract/common.ts';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { useResultWords } from './result-words.ts';
import type { ScanResult } from './scan-result.ts';

/** Announces each result to screen readers. Must be in the page before the first result, or they miss it. */
export function ResultAnnouncement({ result, zone }: { result: ScanResult | null; zone: Zone }) {
  return (
    <VisuallyHidden>
      <span role="alert" aria-live="assertive" aria-atomic="true">
        {result === null ? null : <Words result={result} zone={zone} />}
      </span>
    </VisuallyHidden>
  );
}

function Words({ result, zone }: { result: ScanResult; zone: Zone }) {
  const { headline, line } = useResultWords(result, zone);
  const bib = result.ticket.person?.bib ?? null;
  return (
    <>
      {headline}. {line}.{bib === null ? '' : ` BIB ${bib}.`}
    </>
  );
}
