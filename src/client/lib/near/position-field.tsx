import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed, MapPin } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import {
  formatMapPosition,
  isShortMapLink,
  parseMapPosition,
} from '#src/domain/places/map-position.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useImported } from '../hydration/use-imported.ts';
import { useField } from '../forms/form-context.ts';
import { locateExactly } from './locate-place.ts';

const importMap = () => import('./place-map.tsx');

type PositionFieldProps<Values extends FieldValues> = { path: FieldPath<Values> };

/**
 * Where something is, as its host pastes it from a map, types it, or stands there: it is public, so nothing is rounded. Below
 * it stands how it was read.
 */
export function PositionField<Values extends FieldValues>({ path }: PositionFieldProps<Values>) {
  const { t } = useLingui();
  const { control, setValue } = useFormContext<Values>();
  const written: unknown = useWatch({ control, name: path });
  const text = typeof written === 'string' ? written : '';
  const [isMapOpen, setMapOpen] = useState(false);
  const map = useImported(importMap, isMapOpen, () => setMapOpen(false));
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');

  function fill(position: Position): void {
    const typed = formatMapPosition(position);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the field holds text
    setValue(path, typed as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  }

  async function locate(): Promise<void> {
    setState('asking');
    try {
      fill(await locateExactly());
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <div>
      <TextField
        {...useField<Values>(path)}
        optional
        autoComplete="off"
        placeholder="-7.7829, 110.3671"
        hint={t`Tempel tautan dari Google Maps atau OpenStreetMap, atau angkanya. Di peta, tekan lama tempatnya untuk melihat angkanya.`}
      />
      <Row gap={2} beside={3} align="center">
        <Button
          variant="quiet"
          size="s"
          loading={state === 'asking'}
          onMouseDown={keepFocus}
          onClick={() => void locate()}
        >
          <LocateFixed />
          <Trans>Pakai lokasiku</Trans>
        </Button>
        <Button
          variant="quiet"
          size="s"
          aria-haspopup="dialog"
          onMouseDown={keepFocus}
          onClick={() => setMapOpen(true)}
        >
          <MapPin />
          <Trans>Ketuk di peta</Trans>
        </Button>
        <output className="small muted">
          {state === 'failed' ? (
            <Trans>Lokasimu tidak terbaca. Tempel angkanya dari peta.</Trans>
          ) : (
            <ReadNote text={text} />
          )}
        </output>
      </Row>
      {map === null || !isMapOpen ? null : (
        <map.PlaceMap
          open
          onClose={() => setMapOpen(false)}
          position={parseMapPosition(text)}
          onPosition={fill}
        />
      )}
    </div>
  );
}

/** A field that is left may say what is wrong with it, which would move the buttons from under the finger. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function ReadNote({ text }: { text: string }) {
  if (isShortMapLink(text)) {
    return (
      <Trans>
        Tautan pendek tidak memuat posisinya. Buka tautannya, lalu tempel alamat panjang yang muncul
        atau angkanya.
      </Trans>
    );
  }
  const position = parseMapPosition(text);
  if (position === null) return null;
  const shown = formatMapPosition(position);
  // What is as it was written needs no second look.
  return shown === text.trim() ? null : <Trans>Terbaca: {shown}</Trans>;
}
