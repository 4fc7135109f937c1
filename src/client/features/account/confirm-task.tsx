import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callImported } from '#src/client/lib/api/api-query.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import { accountStateQueryOptions } from '#src/client/lib/session/account-state.ts';

/** Until the address is confirmed: why it matters, and the link by mail again. */
export function ConfirmTask() {
  const { data } = useQuery(accountStateQueryOptions());
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      callImported(async () => (await import('#src/contract/auth.ts')).requestConfirmation, {}),
  });
  if (data === undefined || data.email_confirmed) return null;
  return (
    <TaskRow
      title={<Trans>Konfirmasi email</Trans>}
      action={
        isSuccess ? null : (
          <Button variant="outline" loading={isPending} onClick={() => mutate()}>
            <Trans>Kirim tautan lagi</Trans>
          </Button>
        )
      }
    >
      <p className="small muted">
        <Trans>Tautannya kami kirim ke {data.email}; lomba berbayar menunggu konfirmasi.</Trans>
      </p>
      <output className="small">
        {isSuccess ? <Trans>Terkirim. Periksa kotak masuk dan folder spam.</Trans> : null}
        {error === null ? null : <ErrorText error={error} />}
      </output>
    </TaskRow>
  );
}
