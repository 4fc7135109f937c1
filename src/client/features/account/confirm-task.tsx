import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AccountState } from '#src/contract/account.ts';
import { callImported } from '#src/client/lib/api/api-query.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import { accountStateQueryOptions } from '#src/client/lib/session/account-state.ts';

type Account = Pick<AccountState, 'email' | 'mail_refused'>;

/** Until the address is confirmed, or again once nothing is mailed to it: why it matters, and the link by mail. */
export function ConfirmTask() {
  const { data } = useQuery(accountStateQueryOptions());
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      callImported(async () => (await import('#src/contract/auth.ts')).requestConfirmation, {}),
  });
  if (data === undefined || (data.email_confirmed && data.mail_refused === null)) return null;
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
        <Why account={data} />
      </p>
      <output className="small">
        {isSuccess ? <Trans>Terkirim. Periksa kotak masuk dan folder spam.</Trans> : null}
        {error === null ? null : <ErrorText error={error} />}
      </output>
    </TaskRow>
  );
}

function Why({ account: { email, mail_refused: refusal } }: { account: Account }) {
  if (refusal === 'bounce') {
    return (
      <Trans>
        Email kami ke {email} tidak sampai, jadi kami berhenti mengirim. Pesanmu tetap ada di sini.
        Buka tautannya, dan email datang lagi.
      </Trans>
    );
  }
  if (refusal === 'complaint') {
    return (
      <Trans>
        Email kami ke {email} ditandai spam, jadi kami berhenti mengirim. Pesanmu tetap ada di sini.
        Buka tautannya, dan email datang lagi.
      </Trans>
    );
  }
  return <Trans>Tautannya kami kirim ke {email}; lomba berbayar menunggu konfirmasi.</Trans>;
}
