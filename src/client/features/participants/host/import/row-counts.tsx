import { Plural, Trans } from '@lingui/react/macro';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { ImportResult } from '#src/contract/participants/participant-import.ts';
import type { RunningImport } from './import-queries.ts';
import type { ReadTable } from '#src/client/lib/tables/table-messages.ts';
import styles from './import.module.css';

type CountsProps = {
  overview: EventOverview;
  read: ReadTable;
  /** What would become of the rows; empty where that is not known. */
  check: readonly ImportResult[];
};

/** How many rows of a file are ready, and what is said of the others. */
export function Counts({ overview, read: { rows, faults }, check }: CountsProps) {
  const faulty = new Set(faults.map(({ number }) => number)).size;
  const { unchanged, refused } = countOutcomes(check);
  return (
    <output className={styles['counts']}>
      <b>
        <Plural
          value={rows.length - unchanged - refused}
          one="# baris siap diimpor"
          other="# baris siap diimpor"
        />
      </b>
      {rows.length > 0 && unchanged === rows.length ? (
        <span>
          <Trans>Semua sudah ada di acara ini: tidak ada yang perlu diimpor.</Trans>
        </span>
      ) : null}
      <MoneyCounts overview={overview} rows={rows} check={check} />
      <OtherOutcomes unchanged={unchanged} refused={refused} />
      {faulty === 0 ? null : (
        <span className={styles['fault']}>
          <Plural value={faulty} one="# baris perlu diperbaiki" other="# baris perlu diperbaiki" />
        </span>
      )}
    </output>
  );
}

/** What came of the rows. */
export function Outcome({ results }: Pick<RunningImport, 'results'>) {
  const { done, unchanged, refused } = countOutcomes(results);
  return (
    <output className={styles['counts']}>
      <b>
        <Plural value={done} one="# peserta masuk" other="# peserta masuk" />
      </b>
      <OtherOutcomes unchanged={unchanged} refused={refused} />
    </output>
  );
}

function OtherOutcomes({ unchanged, refused }: { unchanged: number; refused: number }) {
  return (
    <>
      {unchanged === 0 ? null : (
        <span>
          <Plural value={unchanged} one="# sudah ada" other="# sudah ada" />
        </span>
      )}
      {refused === 0 ? null : (
        <span className={styles['fault']}>
          <Plural value={refused} one="# ditolak" other="# ditolak" />
        </span>
      )}
    </>
  );
}

/** How many rows came in, were there already, and were refused. */
export function countOutcomes(results: readonly ImportResult[]) {
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  return { done: count('done'), unchanged: count('unchanged'), refused: count('refused') };
}

/** How many of the rows that come in the hosts say to have been paid for elsewhere: nobody takes that for granted. */
function MoneyCounts({
  overview: { categories },
  rows,
  check,
}: Pick<CountsProps, 'overview' | 'check'> & Pick<ReadTable, 'rows'>) {
  const stayOut = new Set(check.flatMap((each) => (each.outcome === 'done' ? [] : each.number)));
  const priced = rows.filter(
    (row) =>
      !stayOut.has(row.number) &&
      categories.some(({ id, price }) => id === row.category_id && price > 0),
  );
  const paid = priced.filter((row) => row.is_paid).length;
  if (priced.length === 0) return null;
  return (
    <span>
      <Plural
        value={paid}
        _0="tidak ada yang dicatat lunas"
        one="# dicatat lunas di luar Derap, sebesar harga kategorinya"
        other="# dicatat lunas di luar Derap, sebesar harga kategorinya"
      />
      {', '}
      <Plural value={priced.length - paid} one="# belum bayar" other="# belum bayar" />
    </span>
  );
}
