import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import type { HostedPlace } from '#src/contract/participants/hosted-places.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { renewMutationOptions } from './counter-queries.ts';

type RenewLinkProps = { eventId: string; place: HostedPlace; code: string };

/** Makes a link anew that was lost or went to the wrong person. */
export function RenewLink({ eventId, place: { id, email }, code }: RenewLinkProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const renew = useMutation(renewMutationOptions(useQueryClient(), { eventId, id }));

  function confirm(): void {
    renew.mutate(code, {
      onSuccess: () => {
        setOpen(false);
        showToast({
          type: 'success',
          title: t`Tautan baru siap`,
          ...(email === null ? {} : { text: t`Dikirim juga ke ${email}.` }),
        });
      },
    });
  }

  return (
    <>
      <Button
        variant="quiet"
        size="s"
        onClick={() => {
          renew.reset();
          setOpen(true);
        }}
      >
        <RotateCcw />
        <Trans>Buat tautan baru</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} labelledBy={headingId}>
        <Heading id={headingId}>
          <Trans>Buat tautan baru?</Trans>
        </Heading>
        <p>
          <Trans>
            Tautan yang lama langsung berhenti berlaku, juga kodenya yang sudah dipindai atau
            dikirim.
          </Trans>{' '}
          {email === null ? null : <Trans>Yang baru dikirim juga ke {email}.</Trans>}
        </p>
        <DialogEnding
          refusal={renew.error === null ? null : <ErrorText error={renew.error} />}
          onBack={() => setOpen(false)}
        >
          <Button variant="primary" loading={renew.isPending} onClick={confirm}>
            <Trans>Buat tautan baru</Trans>
          </Button>
        </DialogEnding>
      </Dialog>
    </>
  );
}
