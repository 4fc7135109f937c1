import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { Zone } from '#src/contract/common.ts';
import type { ExportedRow } from '#src/contract/participants/participant-export.ts';
import type { ParticipantFilter } from '#src/contract/participants/participants.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import type {
  ConsoleSearch,
  PrintKind,
} from '#src/client/features/event-console/shared/console-searches.ts';
import { printedQueryOptions } from './export-queries.ts';
import { useTableWords } from './use-table-words.ts';
import styles from './print.module.css';

type PrintScreenProps = {
  event: EventOverview['event'];
  kind: PrintKind;
  filter: ParticipantFilter;
  search: ConsoleSearch<'participants'>;
};

/** The list on A4 for when nothing else works: by number, by name, or as labels for bibs. */
export function PrintScreen({ event, kind, filter, search }: PrintScreenProps) {
  const language = useLanguage();
  const sort = kind === 'name' ? 'name' : 'bib';
  const query = useQuery(printedQueryOptions(event.id, { filter, sort }));
  const { print: _, ...list } = search;
  const rows = query.data?.data;
  const shown = kind === 'name' ? rows : rows?.filter(({ bib }) => bib !== null);
  const without = (rows?.length ?? 0) - (shown?.length ?? 0);
  return (
    <Main
      className={styles['page']}
      bar={
        <DetailBar
          back={<BackLink {...partOf(event, 'participants', list)} />}
          title={<Trans>Cetak peserta</Trans>}
        />
      }
    >
      {shown === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={8} />} />
      ) : (
        <>
          <p className={styles['tools']}>
            <Button variant="primary" onClick={() => window.print()}>
              <Printer />
              <Trans>Cetak atau simpan PDF</Trans>
            </Button>
            {without === 0 ? null : (
              <span className="muted">
                <Plural
                  value={without}
                  one="# peserta tanpa BIB tidak ada di sini."
                  other="# peserta tanpa BIB tidak ada di sini."
                />
              </span>
            )}
          </p>
          {kind === 'label' ? (
            <Labels rows={shown} />
          ) : (
            <>
              <p className={styles['title']}>
                <b>{localText(event.title, language)}</b>
                <span>
                  {formatDay(event.starts_at, event.zone, language)} ·{' '}
                  <Plural value={shown.length} one="# peserta" other="# peserta" />
                </span>
              </p>
              <PrintedTable rows={shown} zone={event.zone} />
            </>
          )}
        </>
      )}
    </Main>
  );
}

function PrintedTable({ rows, zone }: { rows: readonly ExportedRow[]; zone: Zone }) {
  const { t } = useLingui();
  const { words } = useTableWords('', zone);
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {[t`BIB`, t`Nama`, t`Kategori`, t`Wave`, t`Ukuran jersey`, t`HP`, t`Paraf`].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.bib ?? '–'}</th>
              <td>
                {row.legal_name}
                {row.state === 'confirmed' && row.attention === null ? null : (
                  <small>
                    {[row.state === 'confirmed' ? null : words[row.state], row.attention]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                )}
              </td>
              <td>{row.category_code}</td>
              <td>{row.wave}</td>
              <td>{row.jersey}</td>
              <td>{row.phone}</td>
              <td>&nbsp;</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Labels({ rows }: { rows: readonly ExportedRow[] }) {
  return (
    <ul className={styles['labels']}>
      {rows.map((row) => (
        <li key={row.id}>
          <b>{row.bib}</b>
          <span>{row.bib_name || row.legal_name}</span>
          <small>
            {[row.category_code, row.wave === null ? null : `Wave ${row.wave}`, row.jersey]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
