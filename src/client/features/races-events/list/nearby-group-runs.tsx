import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { findProvince } from '#src/domain/places/provinces.ts';
import { locateProvince } from '#src/client/lib/near/locate-province.ts';
import { chooseNearProvince, useNearProvince } from '#src/client/lib/near/near-province.ts';
import { Button } from '#src/client/ui/button.tsx';
import { SelectChip } from '#src/client/ui/select-chip.tsx';
import { facetsQueryOptions } from '../queries.ts';
import { UpcomingGroupRuns } from './upcoming.tsx';
import styles from './nearby-group-runs.module.css';

/** The next group runs in the reader's province: chosen, or found by geolocation. */
export function NearbyGroupRuns() {
  const { t } = useLingui();
  const province = useNearProvince();
  const { data: facets } = useQuery(facetsQueryOptions('event'));
  const everywhere = t`Seluruh Indonesia`;
  const toName = (code: string) => findProvince(code)?.name ?? code;
  const codes = new Set(facets?.provinces.map(({ code }) => code));
  // The selected province is listed even without group runs.
  if (province !== null) codes.add(province);
  return (
    <>
      <div className={styles['place']}>
        <SelectChip
          label={t`Provinsi`}
          shown={province === null ? everywhere : toName(province)}
          on={province !== null}
          value={province ?? ''}
          onChange={({ currentTarget: { value } }) =>
            chooseNearProvince(value === '' ? null : value)
          }
        >
          <option value="">{everywhere}</option>
          {[...codes].map((code) => (
            <option key={code} value={code}>
              {toName(code)}
            </option>
          ))}
        </SelectChip>
        <LocateButton />
      </div>
      <UpcomingGroupRuns province={province} />
    </>
  );
}

function LocateButton() {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  function locate(): void {
    setState('asking');
    locateProvince().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  }
  return (
    <>
      <Button variant="quiet" size="s" loading={state === 'asking'} onClick={locate}>
        <LocateFixed />
        <Trans>Pakai lokasiku</Trans>
      </Button>
      <output className={styles['failed']}>
        {state === 'failed' ? <Trans>Lokasimu tidak terbaca. Pilih provinsinya saja.</Trans> : null}
      </output>
    </>
  );
}
