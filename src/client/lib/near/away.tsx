import { Trans } from '@lingui/react/macro';
import { metresBetween, wholeKilometres } from '#src/domain/places/near.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';

type AwayProps = {
  /** Where the list is ordered from. */
  from: Position | undefined;
  /** Where the record is. */
  to: Position | undefined;
};

/** How far a record is from the reader, at the start of a line of facts: `12 km · `; nothing where that is not known. */
export function Away({ from, to }: AwayProps) {
  const language = useLanguage();
  if (from === undefined || to === undefined) return null;
  const km = wholeKilometres(metresBetween(from, to));
  const shown = formatNumber(km, language);
  return (
    <>
      <VisuallyHidden>
        <Trans>Dari tempatmu:</Trans>{' '}
      </VisuallyHidden>
      <b className="num">
        {km === 0 ? <Trans>kurang dari 1 km</Trans> : <Trans>{shown} km</Trans>}
      </b>
      {' · '}
    </>
  );
}
