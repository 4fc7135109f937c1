import { Trans } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '#src/client/ui/chip.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { useNearProvince } from './near-province.ts';

type NearChipProps = {
  /** The province that the list is filtered by. */
  province: string | undefined;
  onProvince: (code: string | undefined) => void;
};

/** Filters a list by the province near the reader: the one they chose before on any screen, or else that of the phone. */
export function NearChip({ province, onProvince }: NearChipProps) {
  const near = useNearProvince();
  const [isLocating, setLocating] = useState(false);
  const isOn = near !== null && province === near;

  async function locate(): Promise<void> {
    setLocating(true);
    try {
      const { locateProvince } = await import('./locate-province.ts');
      onProvince(await locateProvince());
    } catch {
      showToastLater({
        type: 'warning',
        title: <Trans>Lokasimu tidak terbaca. Pilih provinsinya saja.</Trans>,
      });
    } finally {
      setLocating(false);
    }
  }

  function toggle(): void {
    if (isOn) onProvince(undefined);
    else if (near !== null) onProvince(near);
    else if (!isLocating) void locate();
  }

  return (
    <Chip pressed={isOn} aria-busy={isLocating || undefined} onClick={toggle}>
      <LocateFixed />
      <Trans>Dekatku</Trans>
    </Chip>
  );
}
