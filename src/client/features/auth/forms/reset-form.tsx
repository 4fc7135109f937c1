import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { PasswordField } from '#src/client/lib/password/password-field.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { resetPasswordMutationOptions } from '../link-queries.ts';
import { resetFields } from './account-fields.ts';
import { RefusalText } from './refusal-text.ts';
import styles from './account-form.module.css';

const importSchema = async () => (await import('#src/contract/auth.ts')).NewPasswordBody;
const fieldOf = { weak_password: 'new_password' } as const;

/** Sets a new password with the token of a mailed link; `onDone` once it holds. */
export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui();
  const reset = useMutation(resetPasswordMutationOptions());
  const form = useShortForm({
    fields: resetFields,
    schema: importSchema,
    async send(body) {
      await reset.mutateAsync({ token, ...body });
      showToastLater({
        type: 'success',
        title: t`Kata sandi sudah diganti.`,
        text: t`Masuk dengan kata sandi barumu.`,
      });
      onDone();
    },
    fieldOf,
  });
  return (
    <ShortFormFrame form={form} RefusalText={RefusalText} gap={5}>
      <div className={styles['fields']}>
        <PasswordField {...form.field('new_password')} rated autoComplete="new-password" />
      </div>
      <p className={styles['note']}>
        <Trans>Semua HP dan komputer yang masih masuk akan keluar.</Trans>
      </p>
      <Button type="submit" variant="primary" size="l" block loading={form.isSending}>
        <Trans>Simpan kata sandi</Trans>
      </Button>
    </ShortFormFrame>
  );
}
