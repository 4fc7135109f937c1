import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { jerseySizes } from '#src/contract/registration.ts';
import type { OwnSize } from '#src/contract/registration/own-size.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { changeSizeMutationOptions } from './size-queries.ts';

type SizeDialogProps = { id: string; size: OwnSize; onClose: () => void };

/** Chooses another of the event's sizes. */
export function SizeDialog({ id, size, onClose }: SizeDialogProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [chosen, setChosen] = useState(size.jersey);
  const change = useMutation(changeSizeMutationOptions(useQueryClient(), id));
  const sizes = jerseySizes.filter((one) => size.sizes.includes(one));

  function save(event: FormEvent): void {
    event.preventDefault();
    const jersey = sizes.find((one) => one === chosen);
    if (jersey === undefined || jersey === size.jersey) {
      onClose();
      return;
    }
    change.mutate(
      { jersey },
      {
        onSuccess() {
          showToastLater({ type: 'success', title: t`Ukuran jerseymu sekarang ${jersey}` });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <form onSubmit={save}>
        <Heading below={3} id={headingId}>
          <Trans>Ganti ukuran jersey</Trans>
        </Heading>
        <SegmentedChoice label={t`Ukuran`}>
          {sizes.map((one) => (
            <Segment
              key={one}
              id={`size-${one}`}
              name="jersey"
              value={one}
              checked={one === chosen}
              onChange={() => setChosen(one)}
            >
              {one}
            </Segment>
          ))}
        </SegmentedChoice>
        <DialogEnding
          refusal={change.error === null ? null : <ErrorText error={change.error} />}
          onBack={onClose}
        >
          <Button type="submit" variant="primary" loading={change.isPending}>
            <Trans>Simpan ukuran</Trans>
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}
