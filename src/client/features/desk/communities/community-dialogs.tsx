import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskCommunity } from '#src/contract/desk/desk-communities.ts';
import { AskDialog } from '../ask-dialog.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useCommunityChange } from './use-community-change.tsx';

type DialogProps = { community: DeskCommunity; onClose: () => void };

/** Hides a community, with a reason that its captains read. */
export function HideDialog({ community, onClose }: DialogProps) {
  const { t } = useLingui();
  const { name } = community;
  const { send, ...state } = useCommunityChange(community, onClose);
  return (
    <ReasonDialog
      {...state}
      title={<Trans>Sembunyikan {name}?</Trans>}
      hint={<Trans>Dikirim ke kaptennya lewat email dan kotak masuk.</Trans>}
      action={<Trans>Sembunyikan</Trans>}
      onConfirm={(reason) => send({ kind: 'hide', reason }, t`${name} disembunyikan`)}
      onClose={onClose}
    >
      <Trans>
        Halaman, lomba, dan lari barengnya hilang dari daftar, pencarian, dan tautan. Yang sudah
        terdaftar tetap punya tiket, dan check-in berjalan seperti biasa.
      </Trans>
    </ReasonDialog>
  );
}

/** Shows a community again that admins hid. */
export function ShowDialog({ community, onClose }: DialogProps) {
  const { t } = useLingui();
  const { name } = community;
  const { send, ...state } = useCommunityChange(community, onClose);
  return (
    <AskDialog
      {...state}
      title={<Trans>Tampilkan lagi {name}?</Trans>}
      action={<Trans>Tampilkan lagi</Trans>}
      onConfirm={() => send({ kind: 'show' }, t`${name} tidak lagi disembunyikan`)}
      onClose={onClose}
    >
      <Trans>
        Kaptennya diberi tahu. Kalau kaptennya sendiri sudah menyembunyikannya sebelum itu, ia tetap
        tersembunyi.
      </Trans>
    </AskDialog>
  );
}

/** Says that a community is who it says, or takes that back. */
export function VerifyDialog({ community, onClose }: DialogProps) {
  const { t } = useLingui();
  const { name } = community;
  // What it asks stays while it closes: the answer comes before, and a second tap must not take it back.
  const [isVerified] = useState(community.is_verified);
  const { send, ...state } = useCommunityChange(community, onClose);
  return isVerified ? (
    <AskDialog
      {...state}
      title={<Trans>Cabut verifikasi {name}?</Trans>}
      action={<Trans>Cabut verifikasi</Trans>}
      onConfirm={() => send({ kind: 'verify', isVerified: false }, t`Verifikasi ${name} dicabut`)}
      onClose={onClose}
    >
      <Trans>Tanda terverifikasinya hilang. Selain itu tidak ada yang berubah.</Trans>
    </AskDialog>
  ) : (
    <AskDialog
      {...state}
      title={<Trans>Verifikasi {name}?</Trans>}
      action={<Trans>Verifikasi</Trans>}
      isHarmless
      onConfirm={() => send({ kind: 'verify', isVerified: true }, t`${name} terverifikasi`)}
      onClose={onClose}
    >
      <Trans>Pastikan dulu siapa kaptennya dan bahwa komunitasnya memang ada.</Trans>
    </AskDialog>
  );
}
