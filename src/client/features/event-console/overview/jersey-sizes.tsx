import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { sizesRunningOut } from '#src/domain/participants/jersey-stock.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { partOf } from '../shared/console-links.ts';
import styles from './overview.module.css';

const importDialog = () => import('./stock-dialog.tsx');

/** How many chose each size, and what the hosts have of it. */
export function JerseySizes({ overview }: { overview: EventOverview }) {
  const { event, jerseys, jersey_stock: stock } = overview;
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const dialog = useOpened(importDialog, isOpen, () => setOpen(false));
  const counts = new Map(jerseys.map(({ value, count }) => [value, count]));
  const sizes = event.jersey_sizes;
  const short = new Set(
    sizesRunningOut({ sizes, stock, reserved: jerseys }).map(({ size }) => size),
  );
  const others = jerseys.filter(({ value }) => !sizes.includes(value));
  return (
    <Section heading={<Trans>Ukuran jersey</Trans>} className={styles['part']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Ukuran</Trans>
            </th>
            <th scope="col">
              <Trans>Dipilih</Trans>
            </th>
            <th scope="col">
              <Trans>Stok</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size}>
              <th scope="row">
                <Link {...partOf(event, 'participants', { jersey: size })}>{size}</Link>{' '}
                {short.has(size) ? (
                  <Tag tone="warn">
                    <Trans>Hampir habis</Trans>
                  </Tag>
                ) : null}
              </th>
              <td>{formatNumber(counts.get(size) ?? 0, language)}</td>
              <td>{stock[size] === undefined ? '–' : formatNumber(stock[size], language)}</td>
            </tr>
          ))}
          {others.map(({ value, count }) => (
            <tr key={value}>
              <th scope="row">{value === '-' ? <Trans>Tanpa jawaban</Trans> : value}</th>
              <td>{formatNumber(count, language)}</td>
              <td>–</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['after']}>
        <Button variant="outline" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trans>Isi stok</Trans>
        </Button>
      </p>
      {isOpen && dialog !== null ? (
        <dialog.StockDialog overview={overview} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  );
}
