import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { ImportReading } from '#src/contract/participants/participant-import.ts';
import { toCsv } from '#src/domain/text/csv.ts';
import { placeOfLine, type SheetPart } from '#src/domain/table/sheets.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { useBusy } from '#src/client/lib/forms/busy.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import {
  importCheckQueryOptions,
  type RunningImport,
  sendImportMutationOptions,
} from './import-queries.ts';
import { WaitingLinks } from '../links/waiting-links.tsx';
import type { ReadTable } from '#src/client/lib/tables/table-messages.ts';
import { ReadSummary } from './read-summary.tsx';
import { countOutcomes, Counts, Outcome } from './row-counts.tsx';
import { UnknownValues } from './unknown-values.tsx';
import { useImportWords } from './use-import-words.ts';
import styles from './import.module.css';

type PreviewStepProps = {
  overview: EventOverview;
  read: ReadTable;
  /** The sheets that were read, where there are several. */
  parts: readonly SheetPart[];
  /** How it was read, to be remembered. */
  reading: ImportReading;
  onMeaning: Parameters<typeof UnknownValues>[0]['onMeaning'];
  onBack: () => void;
  /** Another file. */
  onAgain: () => void;
};

/** A row that is left out: its number, where that stands, its column, what stands there and why. */
type LeftOut = { number: number; place: string; column: string; value: string; reason: string };

const shown = 100;

/** What is wrong comes first; the good rows go in batch by batch, and each says what came of it. */
export function PreviewStep(props: PreviewStepProps) {
  const { overview, read, parts, reading, onMeaning, onBack, onAgain } = props;
  const { event } = overview;
  const { fields, reasons } = useImportWords();
  const { rows, faults } = read;
  const [running, setRunning] = useState<RunningImport>({ id: null, results: [] });
  const [hasConsent, setConsent] = useState(false);
  const [sendsLinks, setSendsLinks] = useState(false);
  const [hasTried, setTried] = useState(false);
  const send = useMutation(sendImportMutationOptions(useQueryClient(), event.id));
  useBusy(send.isPending ? 'form' : null);
  const { results } = running;
  const check = useQuery(importCheckQueryOptions(event.id, rows));
  const expected = check.data?.results ?? [];
  const ready = check.data === undefined ? rows.length : countOutcomes(expected).done;
  // Also those who are in already are sent, because they may get links.
  const isOfUse = ready > 0 || sendsLinks || results.length > 0;
  const reached = rows.filter(({ email }) => email !== null).length;
  const isOver = results.length === rows.length && send.isSuccess;
  const placeOf = (number: number): string => {
    const { sheet, line } = placeOfLine(number, parts);
    return sheet === null ? String(line) : `${sheet}, ${line}`;
  };
  const leftOut: LeftOut[] = [
    ...faults.map(({ number, field, code, value }) => ({
      number,
      place: placeOf(number),
      column: fields[field],
      value,
      reason: reasons[code],
    })),
    // What came of a row is said of it, and before that what would.
    ...(results.length > 0 ? results : expected).flatMap(({ number, reason }) =>
      reason === null
        ? []
        : [{ number, place: placeOf(number), column: '', value: '', reason: reasons[reason] }],
    ),
  ].toSorted((one, other) => one.number - other.number);

  function start(): void {
    setTried(true);
    if (hasConsent) send.mutate({ rows, reading, sendsLinks, running, onProgress: setRunning });
  }

  return (
    <Stack gap={4} className={styles['step']}>
      {isOver ? (
        <>
          <Outcome results={results} />
          <WaitingLinks overview={overview} isOpen />
        </>
      ) : (
        <Counts overview={overview} read={read} check={expected} />
      )}
      {results.length > 0 || send.isPending ? null : (
        <>
          <ReadSummary overview={overview} rows={rows} />
          <UnknownValues overview={overview} values={read.values} onMeaning={onMeaning} />
        </>
      )}
      <LeftOutRows rows={leftOut} title={`${event.id}-impor`} />
      {isOver ? (
        <Row gap={3} className={styles['actions']}>
          <Button variant="outline" onClick={onAgain}>
            <Trans>Impor file lain</Trans>
          </Button>
          <ButtonLink
            {...partOf(event, 'participants')}
            {...(running.id !== null && results.some(({ outcome }) => outcome === 'done')
              ? { search: { import: running.id } }
              : {})}
            variant="primary"
          >
            <Trans>Lihat peserta</Trans>
          </ButtonLink>
        </Row>
      ) : (
        <>
          {rows.length === 0 || !isOfUse ? null : (
            <Checkbox
              checked={hasConsent}
              error={
                hasTried && !hasConsent ? (
                  <Trans>Centang dulu: datanya milik para pelari.</Trans>
                ) : undefined
              }
              onChange={({ target: { checked } }) => setConsent(checked)}
            >
              <Trans>
                Para pelari sudah setuju datanya dipakai untuk acara ini, dan persetujuannya kami
                simpan.
              </Trans>
            </Checkbox>
          )}
          {reached === 0 ? null : (
            <Checkbox
              checked={sendsLinks}
              disabled={send.isPending || results.length > 0}
              onChange={({ target: { checked } }) => setSendsLinks(checked)}
            >
              <Plural
                value={reached}
                one="Kirim tautan tiket lewat email ke # peserta"
                other="Kirim tautan tiket lewat email ke # peserta"
              />
              <span className={classNames('small muted', styles['note'])}>
                <Trans>
                  Untuk yang belum punya tiket dari tempat lain. Tiap peserta hanya dikirimi sekali,
                  juga kalau file ini diimpor lagi.
                </Trans>
              </span>
            </Checkbox>
          )}
          {send.isPending || results.length > 0 ? (
            <Progress done={results.length} all={rows.length} />
          ) : null}
          <FormAlert>{send.error === null ? null : <ErrorText error={send.error} />}</FormAlert>
          <Row gap={3} className={styles['actions']}>
            <Button
              variant="outline"
              aria-disabled={send.isPending}
              onClick={send.isPending ? undefined : onBack}
            >
              <Trans>Ubah kolom</Trans>
            </Button>
            {rows.length === 0 || !isOfUse ? null : (
              <Button variant="primary" loading={send.isPending} onClick={start}>
                {results.length > 0 ? (
                  <Trans>Lanjutkan</Trans>
                ) : ready === 0 ? (
                  <Trans>Kirim tautan tiket</Trans>
                ) : (
                  <Plural value={ready} one="Impor # peserta" other="Impor # peserta" />
                )}
              </Button>
            )}
          </Row>
        </>
      )}
    </Stack>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <div>
      <progress value={done} max={all} aria-label={t`Kemajuan impor`} />
      <p className="small muted">
        <Trans>
          {formatNumber(done, language)} dari {formatNumber(all, language)}
        </Trans>
      </p>
    </div>
  );
}

function LeftOutRows({ rows, title }: { rows: readonly LeftOut[]; title: string }) {
  const { t } = useLingui();
  const more = rows.length - shown;
  if (rows.length === 0) return null;
  const heads = [
    t`Baris`,
    t({ message: 'Kolom', context: 'where a value stands' }),
    t`Isi sel`,
    t`Alasan`,
  ];

  function save(): void {
    const cells = rows.map(({ place, column, value, reason }) => [place, column, value, reason]);
    saveFile(toCsv([heads, ...cells]), { name: `${title}.csv`, type: 'text/csv;charset=utf-8' });
  }

  return (
    <PagePart heading={<Trans>Tidak ikut masuk</Trans>}>
      <div className={styles['table']}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map(({ number, place, column, value, reason }) => (
              <tr key={`${number}-${column}-${reason}`}>
                <td>{place}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 ? (
        <p>
          <Plural value={more} one="dan # lagi" other="dan # lagi" />
        </p>
      ) : null}
      <Button variant="outline" size="s" onClick={save}>
        <Download />
        <Trans>Unduh daftar ini (CSV)</Trans>
      </Button>
    </PagePart>
  );
}
