import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type CommunityMember, noteDues } from '#src/contract/community/membership.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { changeMutationOptions } from '../member-queries.ts';

type DuesDialogProps = { communityId: string; member: CommunityMember; onClose: () => void };

/** Until when a member has paid their dues. Derap takes no money for it: it is a note of the crew, which the member sees. */
export function DuesDialog({ communityId: id, member, onClose }: DuesDialogProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [until, setUntil] = useState(member.dues_until ?? '');
  const note = useMutation(changeMutationOptions(useQueryClient(), noteDues));
  const { id: memberId, name } = member;

  function save(): void {
    const call = { params: { id, memberId }, body: { until: until === '' ? null : until } };
    note.mutate(call, {
      onSuccess() {
        showToastLater({ type: 'success', title: t`Sudah dicatat.` });
        onClose();
      },
    });
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Stack
        as="form"
        gap={4}
        fit
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          save();
        }}
      >
        <Heading id={headingId}>
          <Trans>Iuran {name}</Trans>
        </Heading>
        <TextField
          type="date"
          label={t`Lunas sampai`}
          hint={t`Kosongkan kalau belum. Anggota melihat tanggal ini; pembayarannya di luar Derap.`}
          optional
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <DialogEnding
          refusal={note.error === null ? null : <ErrorText error={note.error} />}
          onBack={onClose}
        >
          <Button type="submit" variant="primary" loading={note.isPending}>
            <Trans>Simpan</Trans>
          </Button>
        </DialogEnding>
      </Stack>
    </Dialog>
  );
}
