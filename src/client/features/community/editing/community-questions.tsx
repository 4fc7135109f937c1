import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { communityLimits } from '#src/contract/community/community-choices.ts';
import { cityMost, emailMost, opennesses } from '#src/contract/choices.ts';
import { cities } from '#src/domain/places/cities.ts';
import { provinces } from '#src/domain/places/provinces.ts';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { ImageField } from '#src/client/lib/pictures/image-field.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { PositionField } from '#src/client/lib/near/position-field.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { CommunityValues } from './community-fields.ts';
import { useOpennessNames } from '../community-names.ts';
import { RunsSwitch, ShownSwitch } from './founding-switches.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { SocialFields } from './social-fields.tsx';
import styles from './community-form.module.css';

const yearDigits = 4;
/** Characters of a pace as it is typed, 15:00 at most. */
const paceMost = '15:00'.length;

/** The questions of the form. */
export function CommunityQuestions({ isNew }: { isNew: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles['pair']}>
        <PictureField name="logo" />
        <PictureField name="cover" />
      </div>
      <TextField
        {...useField<CommunityValues>('name')}
        maxLength={communityLimits.name}
        autoComplete="off"
      />
      <PlaceFields />
      <TextPair name="description" rows={3} />
      <ScheduleFields />
      {isNew ? <RunsSwitch /> : null}
      <Stack as="fieldset" gap={4} fit className={styles['group']}>
        <legend>
          <Trans>Titik kumpul</Trans>
        </legend>
        <TextField
          {...useField<CommunityValues>('meeting_point.name')}
          optional
          maxLength={communityLimits.meetingPoint}
          placeholder={t`Contoh: Tugu, trotoar selatan`}
        />
        <PositionField<CommunityValues> path="meeting_point.position" />
      </Stack>
      {isNew ? <ShownSwitch /> : null}
      <OpennessField />
      <TextPair
        name="story"
        rows={8}
        hint={t`Boleh **tebal**, daftar dengan tanda -, judul dengan ##, dan [tautan](https://…).`}
      />
      <TextField
        {...useField<CommunityValues>('founded')}
        optional
        inputMode="numeric"
        placeholder="2019"
        maxLength={yearDigits}
      />
      <TextField
        {...useField<CommunityValues>('contact_email')}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={emailMost}
        placeholder={t`nama@email.com`}
        hint={t`Balasan pesan ke peserta masuk ke sini. Tidak tampil di halaman komunitas.`}
      />
      <Stack as="fieldset" gap={4} fit className={styles['group']}>
        <legend>
          <Trans>Pace, menit per km</Trans>
        </legend>
        <div className={styles['two']}>
          <TextField
            {...useField<CommunityValues>('pace.from')}
            placeholder="5:30"
            maxLength={paceMost}
          />
          <TextField
            {...useField<CommunityValues>('pace.to')}
            placeholder="7:00"
            maxLength={paceMost}
          />
        </div>
        <p className={classNames('tiny muted', styles['hint'])}>
          <Trans>Boleh kosong: tiap orang lari sesukanya.</Trans>
        </p>
      </Stack>
      <SocialFields />
    </>
  );
}

/** Province and city; the towns that are known are offered, any other may be typed. */
function PlaceFields() {
  const { t } = useLingui();
  const { control } = useFormContext<CommunityValues>();
  const chosen = useWatch({ control, name: 'province' });
  const known = cities.filter((city) => chosen === '' || city.province === chosen);
  return (
    <div className={styles['pair']}>
      <SelectField {...useField<CommunityValues>('province')}>
        <option value="">{t`Pilih provinsi`}</option>
        {provinces.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <TextField
          {...useField<CommunityValues>('city')}
          list="community-cities"
          autoComplete="off"
          maxLength={cityMost}
        />
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
function TextPair({ name, rows, hint }: TextPairProps) {
  const { control, getValues } = useFormContext<CommunityValues>();
  const inIndonesian = useField<CommunityValues>(`${name}.id`);
  const inEnglish = useField<CommunityValues>(`${name}.en`);
  const [hasEnglish, setHasEnglish] = useState(() => getValues(`${name}.en`) !== '');
  const [id, en] = useWatch({ control, name: [`${name}.id`, `${name}.en`] });
  const longest = communityLimits[name];
  return (
    <Stack gap={4} fit className={styles['texts']}>
      <TextArea
        {...inIndonesian}
        hint={hint}
        optional={name === 'story'}
        rows={rows}
        action={<Count length={id.length} longest={longest} />}
      />
      {hasEnglish ? (
        <TextArea
          {...inEnglish}
          optional
          lang="en"
          rows={rows}
          action={<Count length={en.length} longest={longest} />}
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
    </Stack>
  );
}

function Count({ length, longest }: { length: number; longest: number }) {
  return <span className={styles['count']}>{`${length}/${longest}`}</span>;
}

/** Emblem or cover: chosen, cut and uploaded; without one the server draws it. */
function PictureField({ name }: { name: 'logo' | 'cover' }) {
  const { control, setValue } = useFormContext<CommunityValues>();
  const { id, label, error } = useField<CommunityValues>(name);
  const value = useWatch({ control, name });
  return (
    <ImageField
      id={id}
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
function OpennessField() {
  const { t } = useLingui();
  const names = useOpennessNames();
  const { label, error: _, ...input } = useField<CommunityValues>('openness');
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
