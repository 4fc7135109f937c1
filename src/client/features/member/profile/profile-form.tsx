import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Phone, User } from 'lucide-react';
import { languages } from '#src/contract/choices.ts';
import type { Member } from '#src/contract/member.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { KeptNote } from '#src/client/lib/forms/draft-notes.tsx';
import { chooseLanguage } from '#src/client/lib/i18n/language-store.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { useShortFormDraft } from '#src/client/lib/forms/use-short-form-draft.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { ProfileAnswers } from './profile-answers.ts';
import { profileFields, toProfileChanges, toProfileValues } from './profile-fields.ts';
import { updateProfileMutationOptions } from '../queries.ts';
import styles from './profile-form.module.css';

const importSchema = async () => (await import('./profile-answers.ts')).ProfileAnswers;

/** Name, phone and language of the member; sends what was changed. */
export function ProfileForm({ member }: { member: Member }) {
  const { t } = useLingui();
  const update = useMutation(updateProfileMutationOptions(useQueryClient()));
  const form = useShortForm({
    fields: profileFields,
    start: toProfileValues(member),
    schema: importSchema,
    send: save,
  });
  const draft = useShortFormDraft(form, 'profile');
  const language = form.field('language');
  const languageNames = { id: 'Bahasa Indonesia', en: 'English' };

  async function save(answers: ProfileAnswers): Promise<void> {
    const changes = toProfileChanges(answers, member);
    if (Object.keys(changes).length === 0) {
      showToastLater({ type: 'info', title: t`Belum ada yang diubah.` });
      return;
    }
    await update.mutateAsync(changes);
    showToastLater({ type: 'success', title: t`Profil disimpan.` });
    if (changes.language !== undefined) chooseLanguage(changes.language);
  }

  return (
    <ShortFormFrame form={form} RefusalText={ErrorText} gap={5} className={styles['form']}>
      {draft.isRestored ? <KeptNote onDiscard={draft.discard} /> : null}
      <TextField
        {...form.field('name')}
        autoComplete="name"
        icon={<User />}
        hint={t`Untuk sapaan, ulasan, dan daftar anggota komunitas.`}
      />
      <TextField
        {...form.field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
        icon={<Phone />}
        hint={t`Boleh 0812… atau +62…; disimpan sebagai +62.`}
      />
      <SegmentedChoice
        id={language.id}
        label={language.label}
        hint={<Trans>Untuk email dari Derap dan layar di HP ini.</Trans>}
        error={language.error}
      >
        {languages.map((one) => (
          <Segment
            key={one}
            name={language.name}
            value={one}
            defaultChecked={one === member.language}
            lang={one}
          >
            {languageNames[one]}
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
