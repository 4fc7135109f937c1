import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { cityMost } from '#src/contract/choices.ts';
import { eventMost } from '#src/contract/races-events/event-choices.ts';
import { cities } from '#src/domain/places/cities.ts';
import { provinces } from '#src/domain/places/provinces.ts';
import { PositionField } from '#src/client/lib/near/position-field.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { useEditor, useEditorField } from '../editor-context.ts';
import { EditorNumber, EditorText, StartFields, useZoneLabel } from './editor-fields.tsx';
import { EditorPart } from './editor-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import type { EventFormValues } from '../form/event-fields.ts';

const cityListId = 'event-cities';

/** Where and when. The province comes first: it says in which zone times are meant. */
export function PlacePart() {
  const { t } = useLingui();
  const { kind } = useEditor();
  const province = useWatch<EventFormValues, 'province'>({ name: 'province' });
  return (
    <EditorPart heading={<Trans>Tempat dan waktu</Trans>}>
      <ProvinceField />
      <EditorText path="city" maxLength={cityMost} list={cityListId} autoComplete="off" />
      <datalist id={cityListId}>
        {cities
          .filter((city) => city.province === province)
          .map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
      </datalist>
      <EditorText path="venue" maxLength={eventMost.venue} icon={<MapPin />} />
      <EditorText path="address" maxLength={eventMost.address} optional />
      <PositionField<EventFormValues> path="position" />
      <StartFields />
      {kind === 'event' ? (
        <EditorNumber path="duration_minutes" optional hint={t`Dari kumpul sampai selesai.`} />
      ) : null}
      <RepeatFields />
    </EditorPart>
  );
}

function ProvinceField() {
  const { t } = useLingui();
  const field = useEditorField('province');
  const zone = useZoneLabel();
  return (
    <SelectField {...field} hint={t`Semua jam di formulir ini dalam ${zone}.`}>
      <option value="">{t`Pilih provinsi`}</option>
      {provinces.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
