import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deletionPhrases } from '#src/contract/account.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useSending } from '#src/client/lib/forms/typed/use-sending.ts';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { PasswordField } from '#src/client/lib/password/password-field.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { deleteAccountMutationOptions } from './queries.ts';
import styles from './account.module.css';

type DeleteFormProps = { hasPassword: boolean; onClose: () => void; onDone: () => void };

/** Confirms the deletion with the password, or with a phrase for accounts without one. */
export function DeleteForm({ hasPassword, onClose, onDone }: DeleteFormProps) {
  const { t } = useLingui();
  const phrase = deletionPhrases[useLanguage()];
  const remove = useMutation(deleteAccountMutationOptions(useQueryClient()));
  const form = useTypedForm({
    start: { typed: '' },
    read: ({ typed }) => ({
      content: hasPassword ? { password: typed } : { phrase: typed },
      faults: faultsOf({ typed: typed === '' && 'invalid_request' }),
    }),
    // Awaits the promise: this form unmounts with the session, so an onSuccess passed to mutate() would not run.
    save: useSending(remove.mutateAsync),
    onSaved: onDone,
  });
  const { refusal: error } = form;
  const code = error instanceof ApiError ? error.problem?.code : form.faults.typed;
  const fieldError = errorAtField();

  function errorAtField(): string | undefined {
    if (code === 'wrong_password') return t`Kata sandi tidak cocok.`;
    if (code === 'invalid_request' && hasPassword) return t`Tulis kata sandimu.`;
    return code === 'invalid_request' ? t`Tulis persis seperti di atas.` : undefined;
  }

  const field = {
    ...form.text('typed'),
    autoComplete: hasPassword ? 'current-password' : 'off',
    error: fieldError,
  };
  return (
    <TypedFormFrame form={form} gap={4}>
      <FormAlert>
        {error === null || fieldError !== undefined ? null : <Refusal error={error} code={code} />}
      </FormAlert>
      {hasPassword ? (
        <PasswordField {...field} id="delete-password" label={<Trans>Kata sandi</Trans>} />
      ) : (
        <TextField
          {...field}
          id="delete-phrase"
          autoCapitalize="none"
          label={<Trans>Tulis “{phrase}”</Trans>}
        />
      )}
      <Row gap={3} className={styles['actions']}>
        <Button type="submit" variant="danger" loading={form.isSending}>
          <Trans>Hapus untuk selamanya</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Batal</Trans>
        </Button>
      </Row>
    </TypedFormFrame>
  );
}

function Refusal({ error, code }: { error: Error; code: string | undefined }) {
  return code === 'last_admin' ? (
    <Trans>
      Kamu satu-satunya admin Derap. Jadikan orang lain admin dulu di ruang editor, baru hapus
      akunmu.
    </Trans>
  ) : (
    <ErrorText error={error} />
  );
}
