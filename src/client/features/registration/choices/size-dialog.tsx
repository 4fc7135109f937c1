import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { jerseySizes } from '#src/contract/registration.ts';
import type { OwnSize } from '#src/contract/registration/own-size.ts';
import { FormDialog } from '#src/client/lib/forms/typed/form-dialog.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { changeSizeMutationOptions } from './size-queries.ts';

type SizeDialogProps = { id: string; size: OwnSize; onClose: () => void };

/** Chooses another of the event's sizes. */
export function SizeDialog({ id, size, onClose }: SizeDialogProps) {
  const { t } = useLingui();
  const change = useMutation(changeSizeMutationOptions(useQueryClient(), id));
  const sizes = jerseySizes.filter((one) => size.sizes.includes(one));

  const form = useTypedForm({
    start: { jersey: sizes.find((one) => one === size.jersey) },
    read: ({ jersey }) => ({ content: jersey, faults: {} }),
    save: {
      ...change,
      mutate: (jersey, then) => {
        if (jersey === undefined || jersey === size.jersey) onClose();
        else change.mutate({ jersey }, then);
      },
    },
    onSaved: (_, jersey) => {
      showToastLater({ type: 'success', title: t`Ukuran jerseymu sekarang ${jersey}` });
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      heading={<Trans>Ganti ukuran jersey</Trans>}
      saveText={<Trans>Simpan ukuran</Trans>}
      onClose={onClose}
    >
      <SegmentedChoice label={t`Ukuran`}>
        {sizes.map((one) => (
          <Segment
            key={one}
            id={`size-${one}`}
            name="jersey"
            value={one}
            checked={one === form.draft.jersey}
            onChange={() => form.edit({ jersey: one })}
          >
            {one}
          </Segment>
        ))}
      </SegmentedChoice>
    </FormDialog>
  );
}
