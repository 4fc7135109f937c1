import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CommunityMember, noteDues } from '#src/contract/community/membership.ts';
import { FormDialog } from '#src/client/lib/forms/typed/form-dialog.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { changeMutationOptions } from '../member-queries.ts';

type DuesDialogProps = { communityId: string; member: CommunityMember; onClose: () => void };

/** Until when a member has paid their dues. Derap takes no money for it: it is a note of the crew, which the member sees. */
export function DuesDialog({ communityId: id, member, onClose }: DuesDialogProps) {
  const { t } = useLingui();
  const { id: memberId, name } = member;
  const note = useMutation(changeMutationOptions(useQueryClient(), noteDues));
  const form = useTypedForm({
    start: { until: member.dues_until ?? '' },
    read: ({ until }) => ({
      content: { params: { id, memberId }, body: { until: until === '' ? null : until } },
      faults: {},
    }),
    save: note,
    onSaved() {
      showToastLater({ type: 'success', title: t`Sudah dicatat.` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      heading={<Trans>Iuran {name}</Trans>}
      saveText={<Trans>Simpan</Trans>}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={t`Lunas sampai`}
        hint={t`Kosongkan kalau belum. Anggota melihat tanggal ini; pembayarannya di luar Derap.`}
        optional
        {...form.text('until')}
      />
    </FormDialog>
  );
}
