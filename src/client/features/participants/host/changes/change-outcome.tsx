import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type {
  ChangeRefusal,
  ChangeResult,
} from '#src/contract/participants/participant-changes.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { undoMutationOptions } from './change-queries.ts';
import styles from './changes.module.css';

/** A change that was sent, perhaps in several batches. */
export type MadeChange = { ids: string[]; results: ChangeResult[]; can_undo: boolean };

type ChangeOutcomeProps = { eventId: string; change: MadeChange; onClose: () => void };

/** What a change did, how many it left out and why, and the way back where there is one. */
export function ChangeOutcome({ eventId, change, onClose }: ChangeOutcomeProps) {
  const client = useQueryClient();
  const undo = useMutation(undoMutationOptions(client, eventId));
  const { data } = undo;
  return (
    <>
      <output>
        <Results results={data ?? change.results} isUndone={data !== undefined} />
      </output>
      {undo.error === null ? null : (
        <p role="alert">
          <ErrorText error={undo.error} />
        </p>
      )}
      <Row gap={3} className={styles['ending']}>
        {change.can_undo && data === undefined ? (
          <Button
            variant="outline"
            loading={undo.isPending}
            onClick={() => undo.mutate(change.ids)}
          >
            <Undo2 />
            <Trans>Urungkan</Trans>
          </Button>
        ) : null}
        <Button variant="primary" onClick={onClose}>
          <Trans>Selesai</Trans>
        </Button>
      </Row>
    </>
  );
}

function Results({ results, isUndone }: { results: ChangeResult[]; isUndone: boolean }) {
  const words = useRefusalWords(isUndone);
  const count = (outcome: ChangeResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const reasons = new Map<ChangeRefusal, number>();
  for (const { reason } of results) {
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return (
    <Stack as="ul" gap={2}>
      <li>
        {isUndone ? (
          <Plural value={count('done')} one="# dikembalikan" other="# dikembalikan" />
        ) : (
          <Plural value={count('done')} one="# diubah" other="# diubah" />
        )}
      </li>
      {count('unchanged') === 0 ? null : (
        <li>
          <Plural value={count('unchanged')} one="# sudah begitu" other="# sudah begitu" />
        </li>
      )}
      {[...reasons].map(([reason, number]) => (
        <li key={reason}>
          {isUndone ? (
            <Trans>
              {number} tidak dikembalikan: {words[reason]}
            </Trans>
          ) : (
            <Trans>
              {number} tidak diubah: {words[reason]}
            </Trans>
          )}
        </li>
      ))}
    </Stack>
  );
}

function useRefusalWords(isUndone: boolean): Record<ChangeRefusal, string> {
  const { t } = useLingui();
  return {
    not_found: t`tidak ada lagi di acara ini`,
    not_payable: t`tempatnya sudah dilepas`,
    not_confirmed: t`belum terkonfirmasi`,
    no_number_left: t`nomornya habis`,
    number_taken: t`nomornya sudah dipakai orang lain`,
    sold_out: t`kuota penuh`,
    age_not_allowed: t`umur di luar batas kategori`,
    cancelled: t`sudah dibatalkan`,
    changed_since: isUndone
      ? t`sudah diubah lagi sesudah itu`
      : t`baru diubah pengurus lain. Lihat dulu, lalu ulangi kalau perlu`,
    has_paid: t`sudah membayar atau mengirim bukti`,
    in_group: t`dipesan bersama yang lain dalam satu pembayaran`,
    not_waiting: t`tidak di daftar tunggu`,
    no_offer: t`tidak sedang ditawari tempat`,
    no_account: t`belum punya akun untuk menjawab. Beri tempat langsung`,
    closed: t`pendaftaran sudah ditutup. Beri tempat langsung`,
  };
}
