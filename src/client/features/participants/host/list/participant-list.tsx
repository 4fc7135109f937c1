import { useLingui } from '@lingui/react/macro';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Zone } from '#src/contract/common.ts';
import type { ParticipantRow } from '#src/contract/participants/participants.ts';
import { afterPaint } from '#src/client/ui/after-paint.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';
import type { useColumns } from './columns.ts';
import { ColumnHeads } from './column-heads.tsx';
import { ParticipantLine } from './participant-line.tsx';
import styles from './participants.module.css';

type ParticipantListProps = {
  query: Parameters<typeof LoadMore>[0]['query'];
  items: readonly ParticipantRow[];
  /** How many there are, loaded or not. */
  total: number;
  search: ConsoleSearch<'participants'>;
  zone: Zone;
  columns: Pick<ReturnType<typeof useColumns>, 'isWide' | 'shown'>;
  /** Whose sheet was open last, to go on from there. */
  lastRead: string | null;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

const lineHeight = 60;
/** So many rows before the end the next page is asked for. */
const ahead = 30;

/** The rows that are in view, of however many; the next page comes before its end is seen. */
export function ParticipantList(props: ParticipantListProps) {
  const { query, items, total, search, zone, columns, lastRead, selected, onSelect } = props;
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => lineHeight,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => items[index]?.id ?? index,
  });
  useComingBack(virtual, items, lastRead);
  const lines = virtual.getVirtualItems();
  const lastSeen = lines.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isNearEnd = lastSeen >= items.length - ahead;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) {
      void fetchNextPage();
    }
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  function toggle(id: string, isOn: boolean): void {
    const next = new Set(selected);
    if (isOn) next.add(id);
    else next.delete(id);
    onSelect(next);
  }

  const widths = columns.shown.map((column) => styles[`has-${column}`]);
  return (
    <>
      {columns.isWide ? <ColumnHeads shown={columns.shown} widths={classNames(...widths)} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its links and boxes */}
      <ul
        // Through the DOM: the CSP allows no style attributes.
        ref={(element) => {
          list.current = element;
          if (element !== null) element.style.height = `${virtual.getTotalSize()}px`;
        }}
        className={classNames(styles['list'], ...widths)}
        aria-label={t`Peserta`}
        onKeyDown={moveByKey}
      >
        {lines.map(({ index, start, key }) => {
          const row = items[index];
          if (row === undefined) return null;
          return (
            <li
              key={key}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              ref={(element) => {
                virtual.measureElement(element);
                if (element !== null) element.style.translate = `0 ${start - top}px`;
              }}
            >
              <ParticipantLine
                row={row}
                search={search}
                zone={zone}
                columns={columns}
                isSelected={selected.has(row.id)}
                onSelect={(isOn) => toggle(row.id, isOn)}
              />
            </li>
          );
        })}
      </ul>
      <LoadMore query={query} size="m" isCentred />
    </>
  );
}

/** The arrow keys go from row to row: from name to name, or from box to box. */
function moveByKey(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const from = event.target instanceof Element ? event.target.closest('li') : null;
  if (step === undefined || from === null) return;
  const control = event.target instanceof HTMLInputElement ? 'input' : 'a';
  // More rows than are in view stand in the document.
  const to = event.currentTarget.querySelector<HTMLElement>(
    `[data-index='${Number(from.dataset['index']) + step}'] ${control}`,
  );
  if (to === null) return;
  event.preventDefault();
  to.focus();
}

type Virtual = Pick<ReturnType<typeof useWindowVirtualizer>, 'scrollToIndex'>;

/** Once, when the list shows again after a sheet: to the row of whoever was read last, which gets the focus. */
function useComingBack(virtual: Virtual, items: readonly ParticipantRow[], id: string | null) {
  const index = items.findIndex((row) => row.id === id);
  const isDone = useRef(index === -1);
  useEffect(() => {
    if (isDone.current) return undefined;
    // After the router has put the page where it was.
    return afterPaint(() => {
      isDone.current = true;
      const find = () => document.querySelector<HTMLElement>(`[data-participant='${id ?? ''}']`);
      if (!isInView(find())) virtual.scrollToIndex(index, { align: 'center' });
      requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
    });
  }, [virtual, index, id]);
}

function isInView(element: Element | null): boolean {
  if (element === null) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
