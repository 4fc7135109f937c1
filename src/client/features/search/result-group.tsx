/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox over links has no tags of its own: its focus stays in the field */
import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { SearchGroup, SearchHit, SearchKind } from '#src/contract/search.ts';
import { OwnTagOr } from '#src/client/lib/own-events/own-tag-or.tsx';
import { ResultFacts, ResultIcon, ResultTitle } from './result-facts.tsx';
import { optionId } from './result-options.ts';
import styles from './search-dialog.module.css';

type Place = {
  listId: string;
  /** The index of the group's first option among all options. */
  first: number;
  active: number;
};

type ResultGroupProps = {
  group: SearchGroup;
  place: Place;
  /** The path of the full list; null when all hits are shown. */
  more: string | null;
  onGo: (path: string) => void;
};

/** The hits of one kind with their count, and a link to the full list. */
export function ResultGroup({ group, place, more, onGo }: ResultGroupProps) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId} className={styles['group']}>
      <div className={styles['groupHead']} id={headingId}>
        <b>
          <KindName kind={group.kind} />
        </b>
        <span className="num muted small">{group.count}</span>
      </div>
      {group.hits.map((hit, index) => (
        <Option
          key={hit.path}
          path={hit.path}
          index={place.first + index}
          place={place}
          onGo={onGo}
        >
          <ResultIcon hit={hit} />
          <span className={styles['words']}>
            <ResultTitle hit={hit} />
            <ResultFacts hit={hit} />
            <OwnPlace hit={hit} />
          </span>
        </Option>
      ))}
      {more === null ? null : (
        <Option path={more} index={place.first + group.hits.length} place={place} onGo={onGo}>
          <span className={styles['more']}>
            <Trans>Lihat semua ({group.count})</Trans>
          </span>
        </Option>
      )}
    </div>
  );
}

type OptionProps = {
  path: string;
  index: number;
  place: Place;
  onGo: (path: string) => void;
  children: ReactNode;
};

/** A link that the arrow keys select while focus stays in the search field. */
function Option({ path, index, place, onGo, children }: OptionProps) {
  const isActive = index === place.active;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  function follow(event: MouseEvent): void {
    // New tabs and windows are left to the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onGo(path);
  }

  return (
    <a
      ref={link}
      role="option"
      id={optionId(place.listId, index)}
      aria-selected={isActive}
      tabIndex={-1}
      href={path}
      className={styles['option']}
      onClick={follow}
    >
      {children}
    </a>
  );
}

/** The reader's own place in a race or run that was found. */
function OwnPlace({ hit: { kind, path, zone } }: { hit: SearchHit }) {
  if ((kind !== 'race' && kind !== 'event') || zone === null) return null;
  const id = path.slice(path.lastIndexOf('/') + 1);
  return <OwnTagOr event={{ id, zone }}>{null}</OwnTagOr>;
}

function KindName({ kind }: { kind: SearchKind }) {
  switch (kind) {
    case 'race':
      return <Trans>Lomba lari</Trans>;
    case 'event':
      return <Trans>Lari bareng</Trans>;
    case 'community':
      return <Trans>Komunitas</Trans>;
    case 'product':
      return <Trans>Toko</Trans>;
    case 'answer':
      return <Trans>Jawaban</Trans>;
    case 'page':
      return <Trans>Halaman</Trans>;
  }
}
