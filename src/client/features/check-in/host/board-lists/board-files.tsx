import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { BoardListFilter } from '#src/contract/check-in-board/board-lists.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { Cell } from '#src/domain/text/csv.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import exportStyles from '#src/client/features/event-console/shared/exports.module.css';
import { saveTable } from '#src/client/lib/tables/save-table.ts';
import { useListNames } from './entry-words.ts';
import { boardExportMutationOptions } from './list-queries.ts';
import { toBoardTable, toEntryTable } from './board-tables.ts';
import { useBoardTableWords, useEntryTableWords, usePointName } from './use-board-words.ts';

type BoardFilesProps = {
  event: EventOverview['event'];
  /** Whose figures are offered too; null leaves them out. */
  board: Board | null;
  /** Which records. */
  filter: BoardListFilter;
  onClose: () => void;
};

type FileKind = 'csv' | 'xlsx';

/** Files of the race day: its figures, which name no runner, and a list of records, which does. */
export function BoardFiles({ event, board, filter, onClose }: BoardFilesProps) {
  const headingId = useId();
  const language = useLanguage();
  const lists = useListNames();
  const { t } = useLingui();
  const pointName = usePointName();
  const boardWords = useBoardTableWords(event.zone);
  const entryWords = useEntryTableWords(event.zone);
  const ask = useMutation(boardExportMutationOptions(event.id));
  const title = localText(event.title, language);

  function write(kind: FileKind, table: Cell[][], name: string): void {
    saveTable(kind, table, `${title} ${name}`);
    onClose();
  }

  function saveRecords(kind: FileKind): void {
    ask.mutate(filter, {
      onSuccess: ({ rows, points }) => {
        const table = toEntryTable(rows, { ...entryWords, pointName: pointName(points) });
        write(kind, table, lists[filter.list]);
      },
    });
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={2} id={headingId}>
        <Trans>Unduh</Trans>
      </Heading>
      {board === null ? null : (
        <Kinds
          title={t`Angka hari lomba`}
          note={<Trans>Tanpa nama pelari.</Trans>}
          onPick={(kind) => {
            const words = { ...boardWords, pointName: pointName(board.points) };
            write(kind, toBoardTable(board, words), t`Hari lomba`);
          }}
        />
      )}
      <Kinds
        title={lists[filter.list]}
        note={
          <Trans>
            Berisi data pribadi. Simpan baik-baik; tercatat siapa yang mengambilnya dan kapan.
          </Trans>
        }
        isBusy={ask.isPending}
        onPick={saveRecords}
      />
      {ask.error === null ? null : (
        <p role="alert" className={exportStyles['error']}>
          <ErrorText error={ask.error} />
        </p>
      )}
      <Button variant="quiet" block onClick={onClose}>
        <Trans>Tutup</Trans>
      </Button>
    </Dialog>
  );
}

type KindsProps = {
  title: string;
  note: ReactNode;
  isBusy?: boolean;
  onPick: (kind: FileKind) => void;
};

function Kinds({ title, note, isBusy = false, onPick }: KindsProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      <p className="small muted">{note}</p>
      <Stack as="ul" gap={2} className={exportStyles['kinds']}>
        <li>
          <Button
            variant="outline"
            block
            aria-label={`${title}, Excel (XLSX)`}
            loading={isBusy}
            onClick={() => onPick('xlsx')}
          >
            <FileSpreadsheet />
            <Trans>Excel (XLSX)</Trans>
          </Button>
        </li>
        <li>
          <Button
            variant="outline"
            block
            aria-label={`${title}, CSV`}
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : () => onPick('csv')}
          >
            <FileText />
            CSV
          </Button>
        </li>
      </Stack>
    </section>
  );
}
