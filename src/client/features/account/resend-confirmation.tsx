import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ConfirmAgain } from '#src/client/lib/screens/confirm-again.tsx';
import { accountStateQueryOptions } from '#src/client/lib/session/account-state.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';

/** Mails a signed-in member another confirmation link, or says that the address is already confirmed. */
export function ResendConfirmation() {
  const { data } = useQuery({ ...accountStateQueryOptions(), staleTime: 0 });
  if (data?.email_confirmed !== true) return <ConfirmAgain />;
  return (
    <>
      <p>
        <Trans>Email kamu sudah dikonfirmasi.</Trans>
      </p>
      <ButtonLink to="/dashboard" variant="primary" size="l" block>
        <Trans>Buka dasbor</Trans>
      </ButtonLink>
    </>
  );
}
