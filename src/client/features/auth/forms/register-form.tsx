import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { User } from 'lucide-react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { PasswordField } from '#src/client/lib/password/password-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { registerMutationOptions } from '../queries.ts';
import { registerFields } from './account-fields.ts';
import { RefusalText } from './refusal-text.ts';
import styles from './account-form.module.css';

const importSchema = async () => (await import('#src/contract/auth.ts')).RegisterBody;
const fieldOf = { email_taken: 'email', weak_password: 'password' } as const;

/** A new account; `onDone` once its session is stored. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const register = useMutation(registerMutationOptions(useQueryClient(), useLanguage()));
  const form = useShortForm({
    fields: registerFields,
    schema: importSchema,
    async send(body) {
      await register.mutateAsync(body);
      onDone();
    },
    fieldOf,
  });

  return (
    <ShortFormFrame form={form} RefusalText={RefusalText} gap={5}>
      <div className={styles['fields']}>
        <TextField {...form.field('name')} autoComplete="name" icon={<User />} />
        <EmailField form={form} />
        <PasswordField {...form.field('password')} rated autoComplete="new-password" />
      </div>
      <Button type="submit" variant="primary" size="l" block loading={form.isSending}>
        <Trans>Buat akun</Trans>
      </Button>
      <p className={styles['note']}>
        <Trans>
          Dengan mendaftar kamu setuju dengan{' '}
          <Link to="/terms-and-conditions" target="_blank">
            syarat dan ketentuan
          </Link>{' '}
          serta{' '}
          <Link to="/privacy-policy" target="_blank">
            kebijakan privasi
          </Link>{' '}
          Derap.
        </Trans>
      </p>
    </ShortFormFrame>
  );
}
