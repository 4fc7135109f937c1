import { useLingui } from '@lingui/react/macro';
import { readCoarse } from '#src/domain/places/near.ts';
import type { Near } from './near-place.ts';

/** A place for chips: `Bekasi, 50 km`, `Lokasiku`. */
export function useNearLabel(): (place: Near) => string {
  const { t } = useLingui();
  return ({ near, within }) => {
    const name = readCoarse(near) === null ? near : t`Lokasiku`;
    return within === undefined ? name : t`${name}, ${within} km`;
  };
}
