import { Trans } from '@lingui/react/macro';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatDate, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { toDayRows } from './day-rows.ts';
import styles from './overview.module.css';

const width = 300;
const height = 100;

/** Registrations by day: the lit line is their sum, the bars are each day's; the same numbers stand in a table. */
export function DayChart({ overview }: { overview: EventOverview }) {
  const language = useLanguage();
  const rows = toDayRows(overview.days);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <Section heading={<Trans>Pendaftar per hari</Trans>} className={styles['part']}>
      <div className={styles['chart']} aria-hidden="true">
        {rows.length < 2 ? null : <DayDrawing rows={rows} />}
        <p>
          {first === last ? null : <span>{formatDate(first.day, language)}</span>}
          <b>{formatNumber(last.sum, language)}</b>
          <span>{formatDate(last.day, language)}</span>
        </p>
      </div>
      <details className={styles['details']}>
        <summary>
          <Trans>Lihat tabel</Trans>
        </summary>
        <DayTable overview={overview} />
      </details>
    </Section>
  );
}

function DayDrawing({ rows }: { rows: ReturnType<typeof toDayRows> }) {
  const most = Math.max(...rows.map(({ count }) => count));
  const total = rows.at(-1)?.sum ?? 1;
  const step = width / rows.length;
  const line = rows
    .map(({ sum }, index) => `${(index + 0.5) * step},${height - (sum / total) * (height - 6) - 2}`)
    .join(' ');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      {rows.map(({ day, count }, index) => (
        <rect
          key={day}
          x={(index + 0.15) * step}
          y={height - (count / most) * (height / 2)}
          width={step * 0.7}
          height={(count / most) * (height / 2)}
        />
      ))}
      <polyline className={styles['casing']} points={line} vectorEffect="non-scaling-stroke" />
      <polyline className={styles['lit']} points={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function DayTable({ overview: { days, categories } }: { overview: EventOverview }) {
  const language = useLanguage();
  const countOf = (day: string, categoryId: string) =>
    days.find((row) => row.day === day && row.category_id === categoryId)?.count ?? 0;
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Hari</Trans>
            </th>
            {categories.map(({ id, code }) => (
              <th key={id} scope="col">
                {code}
              </th>
            ))}
            <th scope="col">
              <Trans>Semua</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {toDayRows(days)
            .filter(({ count }) => count > 0)
            .map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day, language)}</th>
                {categories.map(({ id }) => (
                  <td key={id}>{formatNumber(countOf(day, id), language)}</td>
                ))}
                <td>{formatNumber(count, language)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
