import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { confirmEmailMutationOptions } from './link-queries.ts';
import styles from './forms/account-form.module.css';

type ConfirmPanelProps = { token: string; again: ReactNode; next: ReactNode };

/**
 * Confirms an address with a tap, so that a mail program that opens links by itself confirms nothing. `again` replaces
 * the button once the link has expired; `next` is where to go from here.
 */
export function ConfirmPanel({ token, again, next }: ConfirmPanelProps) {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation(confirmEmailMutationOptions(client));
  if (isSuccess) {
    return (
      <>
        <output className={styles['sent']}>
          <MailCheck />
          <span>
            <Trans>Email kamu sudah dikonfirmasi. Sampai ketemu di garis start!</Trans>
          </span>
        </output>
        {next}
      </>
    );
  }
  const isOver = error instanceof ApiError && error.problem?.code === 'link_expired';
  return (
    <Stack gap={5}>
      <FormAlert>{error === null ? null : <ErrorText error={error} />}</FormAlert>
      {isOver ? (
        again
      ) : (
        <Button variant="primary" size="l" block loading={isPending} onClick={() => mutate(token)}>
          <Trans>Konfirmasi email</Trans>
        </Button>
      )}
    </Stack>
  );
}
