import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FileDrop } from '#src/client/ui/file-drop.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { type FileRefusal, openStatement, type StatementFile } from '../statement-file.ts';
import styles from '../statement.module.css';

/** Takes a statement that is chosen or dropped, and says what is wrong with one that cannot be read. */
export function FileChoice({ onFile }: { onFile: (file: StatementFile) => void }) {
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);

  async function take(file: File): Promise<void> {
    setRefusal(null);
    const opened = await openStatement(file);
    if ('reason' in opened) setRefusal(opened);
    else onFile(opened);
  }

  return (
    <Stack gap={4} className={styles['start']}>
      <FileDrop
        accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        label={<Trans>Pilih file mutasi (CSV atau XLSX)</Trans>}
        onFile={(file) => void take(file)}
      >
        <Trans>Unduh dari BCA, Mandiri, BNI, BRI, atau bank lain. Bisa juga diseret ke sini.</Trans>
      </FileDrop>
      <FormAlert>{refusal === null ? null : <RefusalWords refusal={refusal} />}</FormAlert>
      <p className="small muted">
        <Trans>
          Filenya tetap di HP ini. Yang dikirim hanya tanggal, jumlah, dan sidik tiap baris, bukan
          nama atau keterangan pengirim.
        </Trans>
      </p>
    </Stack>
  );
}

function RefusalWords({ refusal }: { refusal: FileRefusal }) {
  switch (refusal.reason) {
    case 'too_large':
      return (
        <Trans>
          Filenya lebih dari 5 MB atau 5.000 baris. Unduh mutasi untuk waktu yang lebih pendek.
        </Trans>
      );
    case 'spreadsheet':
      return (
        <Trans>Ini file Excel lama (XLS). Simpan sebagai XLSX atau CSV, lalu pilih lagi.</Trans>
      );
    case 'unreadable':
      return (
        <Trans>
          File Excel ini belum bisa dibaca. Coba lagi saat ada sinyal, atau simpan sebagai CSV.
        </Trans>
      );
    case 'pdf':
      return <Trans>Ini PDF. Pilih format CSV atau XLSX waktu mengunduh mutasi dari bank.</Trans>;
    case 'empty':
      return <Trans>File ini kosong.</Trans>;
    case 'no_table':
      return <Trans>Ini bukan tabel. Pilih CSV atau XLSX yang diunduh dari bank.</Trans>;
    case 'unclosed': {
      const { line } = refusal;
      return <Trans>Baris {line}: tanda kutipnya tidak ditutup. Unduh lagi dari bank.</Trans>;
    }
  }
}
