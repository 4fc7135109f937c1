import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '#src/client/lib/session/session.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { clearStored } from './clear-stored.ts';
import { storedAmountsQueryOptions, type StoredKind } from './stored-amounts.ts';
import { StoredName } from './stored-name.tsx';

type ClearDialogProps = {
  /** Null while it is closed. */
  kind: StoredKind | null;
  onClose: () => void;
};

/** Says what clearing means, then clears. */
export function ClearDialog({ kind, onClose }: ClearDialogProps) {
  const headingId = useId();
  const client = useQueryClient();
  const clearing = useMutation({
    mutationFn: (wanted: StoredKind) => clearStored(client, wanted),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: storedAmountsQueryOptions().queryKey });
      onClose();
    },
  });
  return (
    <Dialog open={kind !== null} onClose={onClose} labelledBy={headingId}>
      {kind === null ? null : (
        <>
          <h2 id={headingId}>
            <Trans>Hapus dari HP ini?</Trans>
          </h2>
          <p>
            <b>
              <StoredName kind={kind} />
            </b>
          </p>
          <p>
            <Consequence kind={kind} />
          </p>
          <DialogEnding
            refusal={clearing.isError ? <Trans>Belum terhapus. Coba lagi.</Trans> : null}
            onBack={onClose}
          >
            <Button
              variant="danger"
              loading={clearing.isPending}
              onClick={() => clearing.mutate(kind)}
            >
              <Trans>Hapus</Trans>
            </Button>
          </DialogEnding>
        </>
      )}
    </Dialog>
  );
}

function Consequence({ kind }: { kind: StoredKind }) {
  const { signedIn } = useSession();
  switch (kind) {
    case 'tickets':
      return signedIn ? (
        <Trans>
          Tiketmu tetap ada di akunmu. Tanpa sinyal tiket tidak bisa dibuka, sampai Derap dibuka
          lagi saat online.
        </Trans>
      ) : (
        <Trans>
          Tiketmu tetap ada di akunmu, tapi baru kembali ke HP ini setelah kamu masuk lagi.
        </Trans>
      );
    case 'pages':
      return (
        <Trans>Tanpa sinyal baru bisa dibuka lagi setelah kamu buka sekali saat online.</Trans>
      );
    case 'pictures':
      return <Trans>Gambar dimuat lagi saat kamu online.</Trans>;
    case 'drafts':
      return (
        <Trans>
          Pendaftaran dan formulir yang belum dikirim hilang, dan harus diisi dari awal.
        </Trans>
      );
    case 'scanner':
      return (
        <Trans>
          HP ini harus disiapkan lagi sebelum memindai. Catatan pindaian di HP ini tetap aman.
        </Trans>
      );
  }
}
