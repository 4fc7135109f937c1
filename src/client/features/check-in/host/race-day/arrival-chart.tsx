import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ArrivalCurve, Board } from '#src/contract/check-in-board/board.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatClock, formatDayShort, formatNumber } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { toCurveDrawing } from './curve-drawing.ts';
import styles from './race-day.module.css';

type ArrivalChartProps = { point: Board['points'][number]; event: EventOverview['event'] };

/** When runners came: the lit line is their sum, the strides are each step's; the same numbers stand in a table. */
export function ArrivalChart({ point, event }: ArrivalChartProps) {
  const { curve, expected } = point;
  return (
    <Section heading={<Trans>Kurva kedatangan</Trans>} className={styles['part']}>
      {curve.from === null ? (
        <p className="muted">
          <Trans>Kurvanya muncul begitu pelari pertama masuk.</Trans>
        </p>
      ) : (
        <>
          <CurveDrawing
            curve={curve}
            expected={expected}
            event={event}
            hasStart={point.kind === 'start'}
          />
          <CurveTable curve={curve} event={event} />
        </>
      )}
    </Section>
  );
}

type CurveProps = { curve: ArrivalCurve; event: EventOverview['event'] };

function CurveDrawing({
  curve,
  expected,
  event,
  hasStart,
}: CurveProps & { expected: number; hasStart: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const startsAt = hasStart ? Date.parse(event.starts_at) : null;
  const drawing = toCurveDrawing(curve, { expected, startsAt, zone: event.zone });
  const { width, height, baseline, left, right, top, goal, total, line, area, strides, end } =
    drawing;
  const sum = formatNumber(total, language);
  const all = formatNumber(expected, language);
  const minutes = curve.step_minutes;
  const most = formatNumber(drawing.tallest, language);
  return (
    <>
      <svg
        className={styles['curve']}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t`Kurva kedatangan: ${sum} dari ${plural(expected, { other: '# pelari' })}`}
      >
        {drawing.marks.map(({ value, y }) => (
          <g key={value}>
            <path className={styles['grid']} d={`M${left} ${y}H${right}`} />
            <text x={left - 6} y={y + 4} textAnchor="end">
              {formatNumber(value, language)}
            </text>
          </g>
        ))}
        {drawing.times.map(({ at, x, anchor, isDay }) => (
          <text key={at} x={x} y={height - 6} textAnchor={anchor}>
            {isDay
              ? formatDayShort(at, event.zone, language)
              : formatClock(at, event.zone, language)}
          </text>
        ))}
        {expected === 0 ? null : (
          <>
            <path className={styles['goal']} d={`M${left} ${goal}H${right}`} />
            <text x={left} y={goal - 7} className={styles['strong']}>
              <Trans>Terdaftar {all}</Trans>
            </text>
          </>
        )}
        {drawing.start === null ? null : (
          <>
            <path className={styles['flag']} d={`M${drawing.start} ${top}V${baseline}`} />
            <text
              x={drawing.start - 5}
              y={baseline - 7}
              textAnchor="end"
              className={styles['strong']}
            >
              <Trans>Start</Trans>
            </text>
          </>
        )}
        <path className={styles['strides']} d={strides} />
        <path className={styles['area']} d={area} />
        <path className={styles['casing']} d={line} />
        <path className={styles['lit']} d={line} />
        <circle className={styles['end']} cx={end.x} cy={end.y} r="7" />
      </svg>
      <p className={styles['legend']}>
        <Row as="span" gap={2} align="center" oneLine>
          <svg width="22" height="8" aria-hidden="true">
            <path className={styles['lit']} d="M2 4H20" />
          </svg>
          <Trans>Total tiba</Trans>
        </Row>
        <Row as="span" gap={2} align="center" oneLine>
          <svg width="14" height="12" aria-hidden="true">
            <path className={styles['strides']} d="M4 11 7 1" />
          </svg>
          <Trans>
            Per {minutes} menit, paling banyak {most}
          </Trans>
        </Row>
      </p>
    </>
  );
}

function CurveTable({ curve, event }: CurveProps) {
  const language = useLanguage();
  const { zone } = event;
  const from = Date.parse(curve.from ?? '');
  const rows = curve.counts.map((count, place) => ({
    at: from + place * curve.step_minutes * 60_000,
    count,
    sum: curve.counts.slice(0, place + 1).reduce((all, each) => all + each, 0),
  }));
  const isOneDay = new Set(rows.map(({ at }) => dayInZone(at, zone))).size === 1;
  return (
    <details className={styles['details']}>
      <summary>
        <Trans>Lihat tabel</Trans>
      </summary>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Dari pukul</Trans>
            </th>
            <th scope="col">
              <Trans>Tiba</Trans>
            </th>
            <th scope="col">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ count }) => count > 0)
            .map(({ at, count, sum }) => (
              <tr key={at}>
                <th scope="row">
                  {isOneDay ? '' : `${formatDayShort(at, zone, language)}, `}
                  {formatClock(at, zone, language)}
                </th>
                <td>{formatNumber(count, language)}</td>
                <td>{formatNumber(sum, language)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
