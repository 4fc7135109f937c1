import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed, X } from 'lucide-react';
import { useId, useState } from 'react';
import { reaches } from '#src/contract/choices.ts';
import { cities } from '#src/domain/places/cities.ts';
import { readCoarse } from '#src/domain/places/near.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { locatePlace } from './locate-place.ts';
import { chooseNearPlace, type Near, usualReach } from './near-place.ts';
import styles from './near-sheet.module.css';

const names = cities.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'id'));

type NearSheetProps = {
  open: boolean;
  onClose: () => void;
  place: Near | null;
  onPlace: (place: Near | null) => void;
};

/** Where the reader is, by the phone or by a city, and how far they go; each choice applies at once. */
export function NearSheet({ open, onClose, place, onPlace }: NearSheetProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const [within, setWithin] = useState<Near['within']>(place === null ? usualReach : place.within);
  const city = place !== null && readCoarse(place.near) === null ? place.near : '';

  function choose(next: Near): void {
    chooseNearPlace(next);
    onPlace(next);
  }

  async function locate(): Promise<void> {
    setState('asking');
    try {
      choose({ near: await locatePlace(), within });
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  function reach(value: string): void {
    const next = reaches.find((each) => each === value);
    setWithin(next);
    if (place !== null) choose({ ...place, within: next });
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <div className={styles['head']}>
        <h2 id={headingId}>
          <Trans>Dekat mana?</Trans>
        </h2>
        <IconButton label={t`Tutup`} icon={<X />} onClick={onClose} />
      </div>
      <Button
        variant={place === null ? 'ink' : 'outline'}
        loading={state === 'asking'}
        onClick={() => void locate()}
      >
        <LocateFixed />
        <Trans>Pakai lokasiku</Trans>
      </Button>
      <output className={styles['note']}>
        {state === 'failed' ? (
          <Trans>Lokasimu tidak terbaca. Pilih kotanya saja.</Trans>
        ) : (
          <Trans>Lokasimu dibulatkan ke sekitar 1 km sebelum dikirim.</Trans>
        )}
      </output>
      <SelectField
        label={t`Kota`}
        value={city}
        onChange={({ target: { value } }) => {
          if (value !== '') choose({ near: value, within });
        }}
      >
        <option value="">{t`Pilih kota`}</option>
        {[...new Set([...(city === '' ? [] : [city]), ...names])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Sejauh`}
        value={within ?? ''}
        onChange={({ target: { value } }) => reach(value)}
      >
        {reaches.map((each) => (
          <option key={each} value={each}>
            {t`${each} km`}
          </option>
        ))}
        <option value="">{t`Seberapa jauh pun`}</option>
      </SelectField>
      <Row gap={3} className={styles['actions']}>
        <Button
          variant="outline"
          onClick={() => {
            onPlace(null);
            onClose();
          }}
        >
          <Trans>Seluruh Indonesia</Trans>
        </Button>
        <Button variant="primary" onClick={onClose}>
          <Trans>Lihat hasil</Trans>
        </Button>
      </Row>
    </Dialog>
  );
}
