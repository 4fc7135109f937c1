import type { ParticipantSort } from '#src/contract/participants/participant-choices.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText, Printer, Timer } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Zone } from '#src/contract/common.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { exportParticipants } from '#src/contract/participants/participant-export.ts';
import type { ParticipantFilter } from '#src/contract/participants/participants.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import type { PrintKind } from '#src/client/features/event-console/shared/console-searches.ts';
import { exportMutationOptions } from './export-queries.ts';
import { type FileKind, saveParticipants } from './make-file.ts';
import { replyColumns } from './reply-columns.ts';
import { useTableWords } from './use-table-words.ts';
import styles from '#src/client/features/event-console/shared/exports.module.css';

type ExportDialogProps = {
  eventId: string;
  title: string;
  zone: Zone;
  /** How many are in the list. */
  count: number;
  filter: ParticipantFilter;
  sort: ParticipantSort | undefined;
  onPrint: (kind: PrintKind) => void;
  onClose: () => void;
};

/** Files and paper of the list as it is filtered. */
export function ExportDialog(props: ExportDialogProps) {
  const { eventId, title, zone, count, filter, sort, onPrint, onClose } = props;
  const { t } = useLingui();
  const headingId = useId();
  const language = useLanguage();
  const words = useTableWords(title, zone);
  const answers = { language, yes: t`Ya`, no: t`Tidak`, erased: words.erased };
  const ask = useMutation(exportMutationOptions(eventId));

  function save(kind: FileKind): void {
    const purpose = kind === 'csv' || kind === 'xlsx' ? 'table' : 'timing';
    ask.mutate(
      { filter, purpose, ...(sort === undefined ? {} : { sort }) },
      { onSuccess: (answer) => write(kind, answer) },
    );
  }

  function write(
    kind: FileKind,
    { data, questions = [] }: ResponseOf<typeof exportParticipants>,
  ): void {
    saveParticipants(kind, data, { ...words, extra: replyColumns(questions, answers) });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={2} id={headingId}>
        <Trans>Ekspor</Trans>{' '}
        <span className="muted">
          <Plural value={count} one="# peserta" other="# peserta" />
        </span>
      </Heading>
      <p className="small muted">
        <Trans>
          Berisi data pribadi. Simpan baik-baik; tercatat siapa yang mengambilnya dan kapan.
        </Trans>
      </p>
      <Stack as="ul" gap={2} className={styles['kinds']}>
        <Kind icon={<FileSpreadsheet />} isBusy={ask.isPending} onPick={() => save('xlsx')}>
          <Trans>Excel (XLSX)</Trans>
        </Kind>
        <Kind icon={<FileText />} isBusy={ask.isPending} onPick={() => save('csv')}>
          CSV
        </Kind>
        <Kind icon={<Timer />} isBusy={ask.isPending} onPick={() => save('raceresult')}>
          {t`Daftar start untuk Race Result`}
        </Kind>
        <Kind icon={<Timer />} isBusy={ask.isPending} onPick={() => save('chronotrack')}>
          {t`Daftar start untuk ChronoTrack`}
        </Kind>
        <Kind icon={<Printer />} onPick={() => onPrint('bib')}>
          <Trans>Cetak urut BIB (A4)</Trans>
        </Kind>
        <Kind icon={<Printer />} onPick={() => onPrint('name')}>
          <Trans>Cetak urut nama (A4)</Trans>
        </Kind>
        <Kind icon={<Printer />} onPick={() => onPrint('label')}>
          <Trans>Cetak label BIB (A4)</Trans>
        </Kind>
      </Stack>
      {ask.error === null ? null : (
        <p role="alert" className={styles['error']}>
          <ErrorText error={ask.error} />
        </p>
      )}
      <Button variant="quiet" block onClick={onClose}>
        <Trans>Tutup</Trans>
      </Button>
    </Dialog>
  );
}

type KindProps = { icon: ReactNode; isBusy?: boolean; onPick: () => void; children: ReactNode };

function Kind({ icon, isBusy = false, onPick, children }: KindProps) {
  return (
    <li>
      <Button variant="outline" block aria-disabled={isBusy} onClick={isBusy ? undefined : onPick}>
        {icon}
        {children}
      </Button>
    </li>
  );
}
