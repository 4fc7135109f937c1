import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Phone, User } from 'lucide-react';
import { languages } from '#src/contract/choices.ts';
import type { Member } from '#src/contract/member.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { KeptNote } from '#src/client/lib/forms/kept-note.tsx';
import { chooseLanguage } from '#src/client/lib/i18n/language-store.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { useShortFormDraft } from '#src/client/lib/forms/use-short-form-draft.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { ProfileAnswers } from './profile-schema.ts';
import { useProfileText } from './profile-text.ts';
import { changesOf, profileValues } from './profile-values.ts';
import { updateProfileMutationOptions } from '../queries.ts';
import styles from './profile-form.module.css';

const importSchema = async () => (await import('./profile-schema.ts')).ProfileAnswers;

/** Name, phone and language of the member; sends what was changed. */
export function ProfileForm({ member }: { member: Member }) {
  const { t } = useLingui();
  const update = useMutation(updateProfileMutationOptions(useQueryClient()));
  const form = useShortForm({ start: profileValues(member), importSchema, send: save });
  const draft = useShortFormDraft(form, 'profile');
  const profileText = useProfileText();
  const labels = {
    name: t`Nama di Derap`,
    phone: t`Nomor HP akun`,
    language: t`Bahasa`,
  };
  const languageNames = { id: 'Bahasa Indonesia', en: 'English' };

  async function save(answers: ProfileAnswers): Promise<void> {
    const changes = changesOf(answers, member);
    if (Object.keys(changes).length === 0) {
      showToastLater({ type: 'info', title: t`Belum ada yang diubah.` });
      return;
    }
    await update.mutateAsync(changes);
    showToastLater({ type: 'success', title: t`Profil disimpan.` });
    if (changes.language !== undefined) chooseLanguage(changes.language);
  }

  return (
    <ShortFormFrame form={form} labels={labels} RefusalText={ErrorText} className={styles['form']}>
      {draft.isRestored ? <KeptNote onDiscard={draft.discard} /> : null}
      <TextField
        {...form.input('name')}
        autoComplete="name"
        icon={<User />}
        label={labels.name}
        hint={t`Untuk sapaan, ulasan, dan daftar anggota komunitas.`}
        error={profileText('name', form.reasons.name)}
      />
      <TextField
        {...form.input('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
        icon={<Phone />}
        label={labels.phone}
        hint={t`Boleh 0812… atau +62…; disimpan sebagai +62.`}
        error={profileText('phone', form.reasons.phone)}
      />
      <SegmentedChoice
        id="language"
        label={labels.language}
        hint={<Trans>Untuk e-mail dari Derap dan layar di HP ini.</Trans>}
        error={profileText('language', form.reasons.language)}
      >
        {languages.map((language) => (
          <Segment
            key={language}
            name="language"
            value={language}
            defaultChecked={language === member.language}
            lang={language}
          >
            {languageNames[language]}
          </Segment>
        ))}
      </SegmentedChoice>
      <div>
        <Button type="submit" variant="primary" size="l" loading={form.isSending}>
          <Trans>Simpan profil</Trans>
        </Button>
      </div>
    </ShortFormFrame>
  );
}
