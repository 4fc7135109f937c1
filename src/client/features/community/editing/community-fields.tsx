import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { communityLimits } from '#src/contract/community/community-editing.ts';
import { opennesses } from '#src/contract/choices.ts';
import { cities } from '#src/domain/places/cities.ts';
import { provinces } from '#src/domain/places/provinces.ts';
import { ImageField } from '#src/client/lib/pictures/image-field.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import {
  type CommunityPath,
  useCommunityField,
  useCommunityForm,
} from './community-form-context.ts';
import styles from './community-form.module.css';
import { useOpennessNames } from '../community-names.ts';

type LineProps = { path: CommunityPath } & Omit<
  Parameters<typeof TextField>[0],
  'label' | 'error' | 'id' | 'name' | 'ref'
>;

/** One line of the form. */
export function LineField({ path, ...rest }: LineProps) {
  const { label, error, input } = useCommunityField(path);
  return <TextField label={label} error={error} {...rest} {...input} />;
}

/** Province and city; the towns that are known are offered, any other may be typed. */
export function PlaceFields() {
  const { t } = useLingui();
  const { control } = useCommunityForm();
  const province = useCommunityField('province');
  const chosen = useWatch({ control, name: 'province' });
  const known = cities.filter((city) => chosen === '' || city.province === chosen);
  return (
    <div className={styles['pair']}>
      <SelectField label={province.label} error={province.error} {...province.input}>
        <option value="">{t`Pilih provinsi`}</option>
        {provinces.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <LineField path="city" list="community-cities" autoComplete="off" maxLength={60} />
        <datalist id="community-cities">
          {known.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
    </div>
  );
}

type TextPairProps = { name: 'description' | 'story'; rows: number; hint?: string };

/** A text in Indonesian, and in English once somebody wants to. */
export function TextPair({ name, rows, hint }: TextPairProps) {
  const { control, getValues } = useCommunityForm();
  const inIndonesian = useCommunityField(`${name}.id`);
  const inEnglish = useCommunityField(`${name}.en`);
  const [hasEnglish, setHasEnglish] = useState(() => getValues(`${name}.en`) !== '');
  const [id, en] = useWatch({ control, name: [`${name}.id`, `${name}.en`] });
  const longest = communityLimits[name];
  return (
    <div className={styles['texts']}>
      <TextArea
        label={inIndonesian.label}
        error={inIndonesian.error}
        hint={hint}
        optional={name === 'story'}
        rows={rows}
        action={<Count length={id.length} longest={longest} />}
        {...inIndonesian.input}
      />
      {hasEnglish ? (
        <TextArea
          label={inEnglish.label}
          error={inEnglish.error}
          optional
          lang="en"
          rows={rows}
          action={<Count length={en.length} longest={longest} />}
          {...inEnglish.input}
        />
      ) : (
        <div>
          <Button
            variant="quiet"
            size="s"
            className={styles['more']}
            onClick={() => setHasEnglish(true)}
          >
            {name === 'story' ? (
              <Trans>Tambah cerita lengkap bahasa Inggris</Trans>
            ) : (
              <Trans>Tambah cerita singkat bahasa Inggris</Trans>
            )}
          </Button>
        </div>
      )}
    </div>
  );
}

function Count({ length, longest }: { length: number; longest: number }) {
  return <span className={styles['count']}>{`${length}/${longest}`}</span>;
}

/** Emblem or cover: chosen, cut and uploaded; without one the server draws it. */
export function PictureField({ name }: { name: 'logo' | 'cover' }) {
  const { control, setValue } = useCommunityForm();
  const { label, error } = useCommunityField(name);
  const value = useWatch({ control, name });
  return (
    <ImageField
      id={name}
      label={label}
      purpose={name}
      value={value === '' ? null : value}
      // The card above shows what is drawn without one.
      placeholder={null}
      error={error}
      onChange={(address) =>
        setValue(name, address ?? '', { shouldDirty: true, shouldValidate: true })
      }
    />
  );
}

/** Who may join. */
export function OpennessField() {
  const { t } = useLingui();
  const names = useOpennessNames();
  const { label, input } = useCommunityField('openness');
  const notes = {
    open: t`Siapa saja langsung jadi anggota.`,
    approval: t`Kamu dan pengurus menyetujui setiap permintaan.`,
    invite: t`Hanya lewat tautan undangan atau QR darimu.`,
  };
  return (
    <RadioCardGroup label={label} id="openness-group">
      {opennesses.map((openness) => (
        <RadioCard
          key={openness}
          {...input}
          id={`openness-${openness}`}
          value={openness}
          title={names[openness]}
          note={notes[openness]}
        />
      ))}
    </RadioCardGroup>
  );
}
