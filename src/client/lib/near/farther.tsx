import { Trans } from '@lingui/react/macro';
import { reaches } from '#src/contract/choices.ts';
import { Button } from '#src/client/ui/button.tsx';
import type { Near } from './near-place.ts';

type FartherProps = { place: Near; onPlace: (place: Near) => void };

/** Where nothing is near enough: the next reach, or any distance; nothing where there is no limit. */
export function Farther({ place: { near, within }, onPlace }: FartherProps) {
  if (within === undefined) return null;
  const km = reaches[reaches.indexOf(within) + 1];
  return (
    <Button variant="primary" onClick={() => onPlace({ near, within: km })}>
      {km === undefined ? <Trans>Seberapa jauh pun</Trans> : <Trans>Cari sampai {km} km</Trans>}
    </Button>
  );
}
