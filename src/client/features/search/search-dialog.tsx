import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { rememberSearch } from './recent-searches.ts';
import { RecentSearches } from './recent-list.tsx';
import { optionId, toOptions } from './result-options.ts';
import { SearchInput } from './search-input.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchResults } from './use-search-results.ts';
import styles from './search-dialog.module.css';

type SearchDialogProps = { open: boolean; onClose: () => void };

/** One search over races, group runs, communities, products and pages, from any screen. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const headingId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={headingId}
      look="popup"
      className={styles['dialog']}
    >
      <h2 id={headingId}>
        <VisuallyHidden>
          <Trans>Cari di Derap</Trans>
        </VisuallyHidden>
      </h2>
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const router = useRouter();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const results = useSearchResults(text);
  const options = toOptions(results.answer, results.words);
  const current = options[active];

  function type(typed: string): void {
    setText(typed);
    setActive(-1);
  }

  function go(path: string): void {
    rememberSearch(text.trim());
    onClose();
    router.history.push(withLanguage(path, new URLSearchParams(router.latestLocation.searchStr)));
  }

  function move(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setActive(stepped(active, step, options.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = current ?? (results.isCurrent ? options[0] : undefined);
      if (chosen !== undefined && !results.isPending) go(chosen.path);
    }
  }

  return (
    <>
      <div className={styles['head']}>
        <SearchInput
          value={text}
          onType={type}
          onKeyDown={move}
          listId={listId}
          isExpanded={options.length > 0}
          activeId={current === undefined ? undefined : optionId(listId, active)}
        />
        <IconButton label={t`Tutup pencarian`} icon={<X />} onClick={onClose} />
      </div>
      <div className={styles['body']}>
        {text.trim() === '' ? (
          <RecentSearches onChoose={type} />
        ) : (
          <SearchResults results={results} listId={listId} active={active} onGo={go} />
        )}
      </div>
    </>
  );
}

/** Moving past either end returns to the field (-1). */
function stepped(active: number, step: number, count: number): number {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}

/** Keeps `?lang=`, so that readers of an alternate-language URL stay in that language. */
function withLanguage(path: string, search: URLSearchParams): string {
  const language = search.get('lang');
  if (language === null) return path;
  const url = new URL(path, location.origin);
  url.searchParams.set('lang', language);
  return url.pathname + url.search + url.hash;
}
