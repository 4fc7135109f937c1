import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useFormCall } from '#src/client/lib/form-call.ts';
import { reasonResolver } from '#src/client/lib/form-resolver.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { PasswordField } from '#src/client/ui/password-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useFieldText } from './field-text.ts';
import { signInMutationOptions } from './queries.ts';
import { RefusalText } from './refusal-text.ts';
import styles from './account-form.module.css';

const resolver = reasonResolver(async () => (await import('#src/contract/auth.ts')).LoginBody);

/** E-mail and password; `onDone` once the session is stored. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const form = useForm({
    resolver,
    defaultValues: { email: '', password: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const signIn = useMutation(signInMutationOptions(useQueryClient()));
  const { submit, refusal } = useFormCall(form, {
    async send(body) {
      await signIn.mutateAsync(body);
      onDone();
    },
    fieldOf: {},
  });
  const fieldText = useFieldText();
  const labels = { email: t`E-mail`, password: t`Kata sandi` };
  const refused = (['email', 'password'] as const).filter((field) => errors[field] !== undefined);

  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        submitCount={submitCount}
        errors={refused.map((field) => ({ id: field, label: labels[field] }))}
      />
      <FormAlert key={submitCount}>
        {refusal === null || isSubmitting ? null : <RefusalText error={refusal} />}
      </FormAlert>
      <div className={styles['fields']}>
        <TextField
          {...form.register('email')}
          id="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          placeholder={t`nama@email.com`}
          icon={<Mail />}
          label={labels.email}
          error={fieldText('email', errors.email?.message)}
        />
        <PasswordField
          {...form.register('password')}
          id="password"
          autoComplete="current-password"
          label={labels.password}
          error={fieldText('password', errors.password?.message)}
        />
      </div>
      <Button type="submit" variant="primary" size="l" block loading={isSubmitting}>
        <Trans>Masuk</Trans>
      </Button>
    </form>
  );
}
