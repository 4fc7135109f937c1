import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormCall } from '#src/client/lib/form-call.ts';
import { reasonResolver } from '#src/client/lib/form-resolver.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { PasswordField } from '#src/client/ui/password-field.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { useFieldText } from './field-text.ts';
import { changePasswordMutationOptions } from './queries.ts';
import { RefusalText } from './refusal-text.ts';
import styles from './account-form.module.css';

const resolver = reasonResolver(
  async () => (await import('#src/contract/auth.ts')).changePassword.body,
);
const fieldOf = { wrong_password: 'current_password', weak_password: 'new_password' } as const;
const empty = { current_password: '', new_password: '' };

/** Changes the password of a member who knows the present one. `email` is for password managers. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui();
  // A new round empties what the field itself keeps of the old password.
  const [round, setRound] = useState(0);
  const form = useForm({ resolver, defaultValues: empty, shouldFocusError: false });
  const { errors, submitCount, isSubmitting } = form.formState;
  const change = useMutation(changePasswordMutationOptions());
  const { submit, refusal } = useFormCall(form, {
    async send(body) {
      await change.mutateAsync(body);
      form.reset(empty);
      setRound((last) => last + 1);
      showToast({
        type: 'success',
        title: t`Kata sandi sudah diganti.`,
        text: t`Sesi di HP dan komputer lain sudah diakhiri.`,
      });
    },
    fieldOf,
  });
  const fieldText = useFieldText();
  const labels = { current_password: t`Kata sandi sekarang`, new_password: t`Kata sandi baru` };
  const refused = (['current_password', 'new_password'] as const).filter((field) => errors[field]);

  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        submitCount={submitCount}
        errors={refused.map((field) => ({ id: field, label: labels[field] }))}
      />
      <FormAlert key={submitCount}>
        {refusal === null || isSubmitting ? null : <RefusalText error={refusal} />}
      </FormAlert>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className={styles['fields']}>
        <PasswordField
          {...form.register('current_password')}
          id="current_password"
          autoComplete="current-password"
          label={labels.current_password}
          error={fieldText('current_password', errors.current_password?.message)}
        />
        <PasswordField
          {...form.register('new_password')}
          key={round}
          id="new_password"
          rated
          autoComplete="new-password"
          label={labels.new_password}
          error={fieldText('new_password', errors.new_password?.message)}
        />
      </div>
      <p className={styles['note']}>
        <Trans>
          Setelah diganti, kamu perlu masuk lagi di HP dan komputer lain. Di sini kamu tetap masuk.
        </Trans>
      </p>
      <div>
        <Button type="submit" variant="outline" loading={isSubmitting}>
          <Trans>Ganti kata sandi</Trans>
        </Button>
      </div>
    </form>
  );
}
