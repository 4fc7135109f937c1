import { Trans } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Chip } from '#src/client/ui/chip.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { whenIdle } from '../hydration/idle.ts';
import { useImported } from '../hydration/use-imported.ts';
import { useNearLabel } from './near-label.ts';
import { type Near, useNearPlace } from './near-place.ts';

const importSheet = () => import('./near-sheet.tsx');

type NearChipProps = {
  /** The place that the list is ordered from; null for none. */
  place: Near | null;
  onPlace: (place: Near | null) => void;
};

/**
 * Orders a list from the place near the reader: at once by the one they chose before on any screen, else by one that they
 * choose in a sheet, which also changes it.
 */
export function NearChip({ place, onPlace }: NearChipProps) {
  const kept = useNearPlace();
  const toLabel = useNearLabel();
  const [isOpen, setOpen] = useState(false);
  const sheet = useImported(importSheet, isOpen, () => setOpen(false));
  useEffect(() => {
    // Without a signal it could not come when it is wanted.
    void whenIdle.then(importSheet).catch(() => undefined);
  }, []);
  const isKept = place === null && kept !== null;
  return (
    <>
      <Chip
        pressed={place !== null}
        aria-haspopup={isKept ? undefined : 'dialog'}
        onClick={() => (isKept ? onPlace(kept) : setOpen(true))}
      >
        <LocateFixed />
        {place === null ? (
          <Trans>Dekatku</Trans>
        ) : (
          <span>
            <VisuallyHidden>
              <Trans>Dekatku</Trans>:{' '}
            </VisuallyHidden>
            {toLabel(place)}
          </span>
        )}
      </Chip>
      {sheet === null ? null : (
        <sheet.NearSheet
          open={isOpen}
          onClose={() => setOpen(false)}
          place={place}
          onPlace={onPlace}
        />
      )}
    </>
  );
}
