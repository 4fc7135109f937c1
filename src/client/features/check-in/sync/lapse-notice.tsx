import { Plural, Trans } from '@lingui/react/macro';
import { ShieldX } from 'lucide-react';
import type { Lapse } from '#src/client/lib/storage/scan-stores.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';

/** Shown when the device may no longer admit; its unsent scans are still uploaded. */
export function LapseNotice({ lapse, unsent }: { lapse: Lapse; unsent: number }) {
  return (
    <EmptyState
      icon={<ShieldX />}
      title={
        lapse === 'expired' ? (
          <Trans>Masa tugas HP ini sudah lewat</Trans>
        ) : (
          <Trans>HP ini tidak boleh memindai lagi</Trans>
        )
      }
      actions={
        <ButtonLink to="/scanner" variant="primary">
          <Trans>Siapkan lagi</Trans>
        </ButtonLink>
      }
    >
      {lapse === 'revoked' ? (
        <>
          <Trans>
            Kalau ini keliru, panitia bisa membatalkannya dalam 10 menit. HP ini lalu lanjut
            sendiri.
          </Trans>{' '}
        </>
      ) : null}
      {unsent === 0 ? (
        <Trans>Semua hasil pindai sudah terkirim.</Trans>
      ) : (
        <Plural value={unsent} other="# hasil pindai tetap disimpan dan dikirim otomatis." />
      )}
    </EmptyState>
  );
}
