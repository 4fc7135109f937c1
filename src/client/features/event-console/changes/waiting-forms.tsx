import { Trans } from '@lingui/react/macro';
import { Button } from '#src/client/ui/button.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import type { ChangeFormProps } from './change-form-props.ts';

/** To the waiting list: their places are free for others. */
export function WaitlistForm({ ids, isPending, refusal, onSend, onBack }: ChangeFormProps) {
  return (
    <>
      <p>
        <Trans>
          Tempat dan BIB mereka kembali ke kuota, dan tagihannya berhenti. Mereka diberi tahu lewat
          email. Yang sudah membayar atau mengirim bukti tidak dipindahkan.
        </Trans>
      </p>
      <DialogEnding refusal={refusal} onBack={onBack}>
        <Button variant="primary" loading={isPending} onClick={() => onSend({ kind: 'wait', ids })}>
          <Trans>Pindahkan</Trans>
        </Button>
      </DialogEnding>
    </>
  );
}

/** Out of the waiting list, as far as there are places. */
export function PlaceForm({ ids, isPending, refusal, onSend, onBack }: ChangeFormProps) {
  return (
    <>
      <p>
        <Trans>
          Yang mendaftar lebih dulu mendapat tempat lebih dulu, selama kuotanya ada. Yang berbayar
          diminta membayar lagi, dan diberi tahu lewat email.
        </Trans>
      </p>
      <DialogEnding refusal={refusal} onBack={onBack}>
        <Button
          variant="primary"
          loading={isPending}
          onClick={() => onSend({ kind: 'place', ids })}
        >
          <Trans>Beri tempat</Trans>
        </Button>
      </DialogEnding>
    </>
  );
}
