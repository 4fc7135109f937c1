import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Phone, User } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { languages } from '#src/contract/choices.ts';
import type { Member } from '#src/contract/member.ts';
import { ErrorText } from '#src/client/lib/error-text.ts';
import { useFormCall } from '#src/client/lib/form-call.ts';
import { reasonResolver } from '#src/client/lib/form-resolver.ts';
import { chooseLanguage } from '#src/client/lib/language-store.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { changesOf, type ProfileAnswers, profileValues } from './profile-schema.ts';
import { useProfileText } from './profile-text.ts';
import { updateProfileMutationOptions } from './queries.ts';
import styles from './profile-form.module.css';

const resolver = reasonResolver(async () => (await import('./profile-schema.ts')).ProfileAnswers);
const fields = ['name', 'phone', 'language'] as const;

/** Name, phone and language of the member; sends what was changed. */
export function ProfileForm({ member }: { member: Member }) {
  const { t } = useLingui();
  const form = useForm({ resolver, values: profileValues(member), shouldFocusError: false });
  const { errors, submitCount, isSubmitting } = form.formState;
  const update = useMutation(updateProfileMutationOptions(useQueryClient()));
  const { submit, refusal } = useFormCall(form, { send: save, fieldOf: {} });
  const profileText = useProfileText();
  const labels = {
    name: t`Nama lengkap`,
    phone: t`Nomor HP`,
    language: t`Bahasa`,
  };
  const languageNames = { id: 'Bahasa Indonesia', en: 'English' };

  async function save(answers: ProfileAnswers): Promise<void> {
    const changes = changesOf(answers, member);
    if (Object.keys(changes).length === 0) {
      showToast({ type: 'info', title: t`Belum ada yang diubah.` });
      return;
    }
    await update.mutateAsync(changes);
    showToast({ type: 'success', title: t`Profil disimpan.` });
    if (changes.language !== undefined) chooseLanguage(changes.language);
  }

  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        submitCount={submitCount}
        errors={fields
          .filter((field) => errors[field])
          .map((field) => ({ id: field, label: labels[field] }))}
      />
      <FormAlert key={submitCount}>
        {refusal === null || isSubmitting ? null : <ErrorText error={refusal} />}
      </FormAlert>
      <TextField
        {...form.register('name')}
        id="name"
        autoComplete="name"
        icon={<User />}
        label={labels.name}
        error={profileText('name', errors.name?.message)}
      />
      <TextField
        {...form.register('phone')}
        id="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
        icon={<Phone />}
        label={labels.phone}
        hint={t`Boleh 0812… atau +62…; disimpan sebagai +62.`}
        error={profileText('phone', errors.phone?.message)}
      />
      <SegmentedChoice
        id="language"
        label={labels.language}
        hint={<Trans>Untuk e-mail dari Derap dan layar di HP ini.</Trans>}
        error={profileText('language', errors.language?.message)}
      >
        {languages.map((language) => (
          <Segment key={language} {...form.register('language')} value={language} lang={language}>
            {languageNames[language]}
          </Segment>
        ))}
      </SegmentedChoice>
      <div>
        <Button type="submit" variant="primary" size="l" loading={isSubmitting}>
          <Trans>Simpan profil</Trans>
        </Button>
      </div>
    </form>
  );
}
