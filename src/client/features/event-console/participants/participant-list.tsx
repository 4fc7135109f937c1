import { useLingui } from '@lingui/react/macro';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Zone } from '#src/contract/common.ts';
import type { ParticipantRow } from '#src/contract/registration/participants.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import type { ConsoleSearch } from '../console-search.ts';
import { ParticipantLine } from './participant-line.tsx';
import styles from './participants.module.css';

type ParticipantListProps = {
  query: Parameters<typeof LoadMore>[0]['query'];
  items: readonly ParticipantRow[];
  search: ConsoleSearch;
  zone: Zone;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

const lineHeight = 60;
/** So many rows before the end the next page is asked for. */
const ahead = 30;

/** The rows that are in view, of however many; the next page comes before its end is seen. */
export function ParticipantList(props: ParticipantListProps) {
  const { query, items, search, zone, selected, onSelect } = props;
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

  return (
    <>
      <ul
        // Through the DOM: the CSP allows no style attributes.
        ref={(element) => {
          list.current = element;
          if (element !== null) element.style.height = `${virtual.getTotalSize()}px`;
        }}
        className={styles['list']}
        aria-label={t`Peserta`}
      >
        {lines.map(({ index, start, key }) => {
          const row = items[index];
          if (row === undefined) return null;
          return (
            <li
              key={key}
              data-index={index}
              aria-setsize={items.length}
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
                isSelected={selected.has(row.id)}
                onSelect={(isOn) => toggle(row.id, isOn)}
              />
            </li>
          );
        })}
      </ul>
      <LoadMore query={query} size="m" className={styles['more']} />
    </>
  );
}
