import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { PasswordField } from '#src/client/lib/password/password-field.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { changePasswordMutationOptions } from '../queries.ts';
import { passwordFields } from './account-fields.ts';
import { RefusalText } from './refusal-text.ts';
import styles from './account-form.module.css';

const importSchema = async () => (await import('#src/contract/auth.ts')).changePassword.body;
const fieldOf = { wrong_password: 'current_password', weak_password: 'new_password' } as const;

/** Changes the password of a member who knows the present one. `email` is for password managers. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui();
  // Each round has empty fields.
  const [round, setRound] = useState(0);
  const change = useMutation(changePasswordMutationOptions());
  const form = useShortForm({
    fields: passwordFields,
    schema: importSchema,
    async send(body) {
      await change.mutateAsync(body);
      setRound((last) => last + 1);
      showToastLater({
        type: 'success',
        title: t`Kata sandi sudah diganti.`,
        text: t`Sesi di HP dan komputer lain sudah diakhiri.`,
      });
    },
    fieldOf,
  });

  return (
    <ShortFormFrame form={form} RefusalText={RefusalText} gap={5}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div key={round} className={styles['fields']}>
        <PasswordField {...form.field('current_password')} autoComplete="current-password" />
        <PasswordField {...form.field('new_password')} rated autoComplete="new-password" />
      </div>
      <p className={styles['note']}>
        <Trans>
          Setelah diganti, kamu perlu masuk lagi di HP dan komputer lain. Di sini kamu tetap masuk.
        </Trans>
      </p>
      <div>
        <Button type="submit" variant="outline" loading={form.isSending}>
          <Trans>Ganti kata sandi</Trans>
        </Button>
      </div>
    </ShortFormFrame>
  );
}
