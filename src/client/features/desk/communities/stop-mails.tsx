import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { useCommunityChange } from './use-community-change.tsx';

type StopMailsProps = { community: { id: string; rev: number; name: string; isStopped: boolean } };

/** Stops a community's mails to people without an account, or lets them go on: at once, because the other tap takes it back. */
export function StopMails({ community }: StopMailsProps) {
  const { t } = useLingui();
  const { name, isStopped } = community;
  const { send, isPending, refusal } = useCommunityChange(community);
  const done = isStopped ? t`Email ${name} jalan lagi` : t`Email ${name} dihentikan`;
  return (
    <>
      <FormAlert>{refusal}</FormAlert>
      <Button
        variant={isStopped ? 'outline' : 'danger'}
        size="s"
        loading={isPending}
        aria-label={isStopped ? t`Lanjutkan emailnya: ${name}` : t`Hentikan emailnya: ${name}`}
        onClick={() => send({ kind: 'mails', isStopped: !isStopped }, done)}
      >
        {isStopped ? <Trans>Lanjutkan emailnya</Trans> : <Trans>Hentikan emailnya</Trans>}
      </Button>
    </>
  );
}
