import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deletionPhrases } from '#src/contract/account.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
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
  const [typed, setTyped] = useState('');
  const remove = useMutation(deleteAccountMutationOptions(useQueryClient()));
  const { error } = remove;
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  const fieldError = errorAtField();

  function errorAtField(): string | undefined {
    if (code === 'wrong_password') return t`Kata sandi tidak cocok.`;
    if (code === 'invalid_request' && hasPassword) return t`Tulis kata sandimu.`;
    return code === 'invalid_request' ? t`Tulis persis seperti di atas.` : undefined;
  }

  const field = {
    autoComplete: hasPassword ? 'current-password' : 'off',
    value: typed,
    error: fieldError,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (remove.isPending) return;
        // Awaits the promise: this form unmounts with the session, so an onSuccess passed to mutate() would not run.
        remove
          .mutateAsync(hasPassword ? { password: typed } : { phrase: typed })
          .then(onDone, () => undefined);
      }}
    >
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
        <Button type="submit" variant="danger" loading={remove.isPending}>
          <Trans>Hapus untuk selamanya</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Batal</Trans>
        </Button>
      </Row>
    </form>
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
