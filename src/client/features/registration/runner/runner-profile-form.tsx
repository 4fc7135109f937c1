import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bibNameMost } from '#src/contract/choices.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { jerseySizes } from '#src/contract/registration.ts';
import { type getRunnerProfile } from '#src/contract/registration/runner-profile.ts';
import { birthDateLimits } from '#src/domain/registration/age.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { KeptNote } from '#src/client/lib/forms/draft-notes.tsx';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { useShortFormDraft } from '#src/client/lib/forms/use-short-form-draft.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { updateRunnerProfileMutationOptions } from '../changes.ts';
import { runnerFields } from '../runner-fields.ts';
import { type RunnerProfileField, toRunnerProfileValues } from './runner-profile-values.ts';
import styles from './runner-profile.module.css';

const fields = runnerFields('race');

/** Every field may stay empty: a registration asks for what it needs. */
export function RunnerProfileForm({ profile }: { profile: ResponseOf<typeof getRunnerProfile> }) {
  const { t } = useLingui();
  const today = dayInZone(useNow(), 'Asia/Jayapura');
  const update = useMutation(updateRunnerProfileMutationOptions(useQueryClient()));
  const start = toRunnerProfileValues(profile);
  const form = useShortForm({
    fields,
    start,
    schema: async () => (await import('./runner-profile-schema.ts')).runnerProfileSchema(today),
    send: async (body) => {
      await update.mutateAsync(body);
      showToastLater({ type: 'success', title: t`Profil pelari disimpan.` });
    },
  });
  const draft = useShortFormDraft(form, 'runner-profile');
  const sexes = { female: t`Perempuan`, male: t`Laki-laki` };
  const untold = ['', t`Tidak diisi`] as const;

  return (
    <ShortFormFrame form={form} RefusalText={ErrorText} gap={5} className={styles['form']}>
      {draft.isRestored ? <KeptNote onDiscard={draft.discard} /> : null}
      <TextField
        {...form.field('runner.legal_name')}
        autoComplete="name"
        hint={t`Atau seperti di paspor.`}
      />
      <TextField {...form.field('runner.bib_name')} autoComplete="off" maxLength={bibNameMost} />
      <SegmentedChoice equal {...groupOf('runner.sex')}>
        {choices('runner.sex', [...Object.entries(sexes), untold])}
      </SegmentedChoice>
      <TextField
        {...form.field('runner.birth_date')}
        {...birthDateLimits(today)}
        type="date"
        autoComplete="bday"
      />
      <TextField {...form.field('runner.phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <TextField {...form.field('runner.city')} autoComplete="address-level2" />
      <SegmentedChoice {...groupOf('jersey')}>
        {choices('jersey', [...jerseySizes.map((size) => [size, size] as const), untold])}
      </SegmentedChoice>
      <TextField {...form.field('runner.emergency_name')} autoComplete="off" />
      <TextField
        {...form.field('runner.emergency_phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="primary" size="l" loading={form.isSending}>
          <Trans>Simpan profil pelari</Trans>
        </Button>
      </div>
    </ShortFormFrame>
  );

  function groupOf(name: RunnerProfileField) {
    const { label, error } = form.field(name);
    return { label, error };
  }

  /** The first answer has the field's own id, for the list of what needs a second look. */
  function choices(name: RunnerProfileField, answers: readonly (readonly [string, string])[]) {
    return answers.map(([value, label], index) => (
      <Segment
        key={value}
        id={index === 0 ? name : `${name}-${value}`}
        name={name}
        value={value}
        defaultChecked={value === start[name]}
      >
        {label}
      </Segment>
    ));
  }
}
