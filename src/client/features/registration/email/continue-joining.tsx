import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#src/client/lib/session/session.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { latestDraftQueryOptions } from '../form/join-draft.ts';

/** After the address is confirmed: back to the registration that waits on this phone, or where else it goes on. */
export function ContinueJoining() {
  const { username } = useSession();
  const { data: eventId = null, isPending } = useQuery(latestDraftQueryOptions(username));
  if (isPending) return null;
  if (eventId === null) {
    return (
      <>
        <p className="muted">
          <Trans>
            Sedang mendaftar lomba di perangkat atau browser lain? Halaman itu lanjut sendiri.
          </Trans>
        </p>
        <ButtonLink to="/dashboard" variant="primary" size="l" block>
          <Trans>Buka dasbor</Trans>
        </ButtonLink>
      </>
    );
  }
  return (
    <ButtonLink
      to="/join/$eventId"
      params={{ eventId }}
      search={{ step: 'confirm' }}
      variant="primary"
      size="l"
      block
    >
      <Trans>Lanjutkan pendaftaran</Trans>
    </ButtonLink>
  );
}
