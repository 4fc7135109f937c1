import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayTime } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { FileDrop } from '#src/client/ui/file-drop.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import {
  importListQueryOptions,
  importReadingsQueryOptions,
  undoImportMutationOptions,
} from './import-queries.ts';
import { type ReadingChoices, startChoices } from './start-choices.ts';
import type { TableRefusal } from './table-messages.ts';
import { openTable, RefusedTable, type TableReader } from './table-reader.ts';
import styles from './import.module.css';

/** A file, and how it is read at first. */
export type OpenedFile = { table: TableReader; start: ReadingChoices };

type FileStepProps = { eventId: string; onOpened: (opened: OpenedFile) => void };

/** Takes a file, by choosing or dropping it on the field; below it, earlier imports that can be taken back. */
export function FileStep({ eventId, onOpened }: FileStepProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<TableRefusal | null>(null);
  const [isOpening, setOpening] = useState(false);
  const words: Record<TableRefusal, string> = {
    unreadable: t`File ini tidak terbaca. Simpan ulang sebagai XLSX atau CSV, lalu coba lagi.`,
    empty: t`File ini belum berisi peserta. Baris pertama harus judul kolom, lalu satu baris per peserta.`,
    too_large: t`File ini terlalu besar. Hapus kolom gambar atau lembar lain, lalu coba lagi.`,
  };

  async function take(file: File): Promise<void> {
    setRefusal(null);
    setOpening(true);
    try {
      const table = await openTable(file);
      // Without them the columns are guessed.
      const known = await client.fetchQuery(importReadingsQueryOptions(eventId)).catch(() => null);
      onOpened({ table, start: startChoices(table.heads, known?.data ?? []) });
    } catch (error) {
      setRefusal(error instanceof RefusedTable ? error.reason : 'unreadable');
    }
    setOpening(false);
  }

  return (
    <div className={styles['step']}>
      <FormAlert>{refusal === null ? null : words[refusal]}</FormAlert>
      <FileDrop
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        label={<Trans>Pilih atau seret file XLSX atau CSV</Trans>}
        isBusy={isOpening}
        onFile={(file) => void take(file)}
      >
        <Trans>
          Ekspor dari Google Forms, spreadsheet, atau situs pendaftaran lain. File dibaca di
          perangkat ini; belum ada yang dikirim.
        </Trans>
      </FileDrop>
      <EarlierImports eventId={eventId} />
    </div>
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
                        title: t`${back} peserta diurungkan.`,
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
