import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportReading } from '#src/contract/participants/participant-import.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { FileDrop } from '#src/client/ui/file-drop.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import {
  importListQueryOptions,
  importReadingsQueryOptions,
  undoImportMutationOptions,
} from './import-queries.ts';
import type { TableRefusal } from '#src/client/lib/tables/table-messages.ts';
import { openTable, RefusedTable, type TableReader } from '#src/client/lib/tables/table-reader.ts';
import styles from './import.module.css';

/** A file, and how the latest ones were read. */
export type OpenedFile = { reader: TableReader; readings: readonly ImportReading[] };

type FileStepProps = {
  eventId: string;
  /** Why the file before could not be read to its end. */
  refused: TableRefusal | null;
  onOpened: (opened: OpenedFile) => void;
};

/** Takes a file, by choosing or dropping it on the field; below it, earlier imports that can be taken back. */
export function FileStep({ eventId, refused, onOpened }: FileStepProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<TableRefusal | null>(refused);
  const [opening, setOpening] = useState<AbortController | null>(null);
  const words: Record<TableRefusal, string> = {
    unreadable: t`File ini tidak terbaca. Simpan ulang sebagai XLSX atau CSV, lalu coba lagi.`,
    empty: t`File ini belum berisi peserta: harus ada baris judul kolom, lalu satu baris per peserta.`,
    too_large: t`File ini terlalu besar. Hapus kolom gambar atau lembar lain, lalu coba lagi.`,
    too_slow: t`File ini terlalu lama dibaca. Salin daftarnya ke file baru, simpan sebagai XLSX atau CSV, lalu coba lagi.`,
  };

  async function take(file: File): Promise<void> {
    const abort = new AbortController();
    setRefusal(null);
    setOpening(abort);
    try {
      const reader = await openTable(file, abort.signal);
      // Without them the columns are guessed.
      const known = await client.fetchQuery(importReadingsQueryOptions(eventId)).catch(() => null);
      if (!abort.signal.aborted) onOpened({ reader, readings: known?.data ?? [] });
    } catch (error) {
      if (abort.signal.aborted) return;
      setRefusal(error instanceof RefusedTable ? error.reason : 'unreadable');
    }
    setOpening(null);
  }

  function cancel(): void {
    opening?.abort();
    setOpening(null);
  }

  return (
    <Stack gap={4} className={styles['step']}>
      <FormAlert>{refusal === null ? null : words[refusal]}</FormAlert>
      <FileDrop
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        label={<Trans>Pilih atau seret file XLSX atau CSV</Trans>}
        isBusy={opening !== null}
        onFile={(file) => void take(file)}
      >
        <Trans>
          Ekspor dari Google Forms, spreadsheet, atau situs pendaftaran lain. File dibaca di
          perangkat ini; belum ada yang dikirim.
        </Trans>
      </FileDrop>
      {opening === null ? null : (
        <Button variant="outline" onClick={cancel}>
          <Trans>Batalkan</Trans>
        </Button>
      )}
      <EarlierImports eventId={eventId} />
    </Stack>
  );
}

function EarlierImports({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery(importListQueryOptions(eventId));
  const undo = useMutation(undoImportMutationOptions(useQueryClient(), eventId));
  const earlier = data?.data.filter(({ count }) => count > 0) ?? [];
  if (earlier.length === 0) return null;
  return (
    <PagePart heading={<Trans>Impor sebelumnya</Trans>}>
      <FormAlert>{undo.error === null ? null : <ErrorText error={undo.error} />}</FormAlert>
      <ul className={styles['list']}>
        {earlier.map(({ id, created_at: at, undone_at: undone, count }) => (
          <li key={id}>
            <span>
              {formatDayTime(at, 'Asia/Jakarta', language)} ·{' '}
              <Plural value={count} one="# peserta" other="# peserta" />
            </span>
            {undone === null ? (
              <Button
                variant="quiet"
                size="s"
                loading={undo.isPending && undo.variables === id}
                onClick={() =>
                  undo.mutate(id, {
                    onSuccess: ({ undone: back, kept }) =>
                      showToast({
                        type: 'success',
                        title: t`${plural(back, { other: '# peserta diurungkan.' })}`,
                        ...(kept === 0
                          ? {}
                          : { text: t`${kept} tetap, karena sudah berubah sejak diimpor.` }),
                      }),
                  })
                }
              >
                <Trans>Urungkan</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </PagePart>
  );
}
