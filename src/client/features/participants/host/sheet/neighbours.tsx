import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { IconLink } from '#src/client/ui/icon-button.tsx';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';
import { toListQuery } from './list-query.ts';
import { participantListQueryOptions } from '../participant-queries.ts';
import styles from './participant.module.css';

type NeighboursProps = {
  eventId: string;
  registrationId: string;
  search: ConsoleSearch<'participants'>;
};

/** So many before the end of what is loaded the next page is asked for. */
const ahead = 5;

/** To the participants before and after this one, as the list has them; also by the arrow keys. */
export function Neighbours({ eventId, registrationId, search }: NeighboursProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { filter, sort } = toListQuery(search);
  const list = useInfiniteQuery(participantListQueryOptions(eventId, { ...filter, sort }));
  const { items = [], total = 0 } = list.data ?? {};
  const index = items.findIndex(({ id }) => id === registrationId);
  const before = index === -1 ? undefined : items[index - 1]?.id;
  const after = index === -1 ? undefined : items[index + 1]?.id;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isNearEnd = index !== -1 && index >= items.length - ahead;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) {
      void fetchNextPage();
    }
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  useArrowKeys({ search, before, after });
  if (index === -1) return null;
  const [place, all] = [formatNumber(index + 1, language), formatNumber(total, language)];
  const ways = [
    { id: before, label: t`Peserta sebelumnya`, Icon: ChevronLeft, keys: 'ArrowLeft' },
    { id: after, label: t`Peserta berikutnya`, Icon: ChevronRight, keys: 'ArrowRight' },
  ];
  return (
    <nav aria-label={t`Peserta lain`} className={styles['neighbours']}>
      <span className="small muted num">{t`${place} dari ${all}`}</span>
      {ways.map(({ id, label, Icon, keys }) => (
        <IconLink
          key={keys}
          to="."
          search={{ ...search, id: id ?? registrationId }}
          replace
          disabled={id === undefined}
          label={label}
          aria-keyshortcuts={keys}
          icon={<Icon />}
        />
      ))}
    </nav>
  );
}

type Ways = {
  search: ConsoleSearch<'participants'>;
  before: string | undefined;
  after: string | undefined;
};

function useArrowKeys({ search, before, after }: Ways): void {
  const navigate = useNavigate();
  useEffect(() => {
    function go(event: KeyboardEvent): void {
      const id = { ArrowLeft: before, ArrowRight: after }[event.key];
      if (id === undefined || isTaken(event)) return;
      void navigate({ to: '.', search: { ...search, id }, replace: true });
    }
    addEventListener('keydown', go);
    return () => removeEventListener('keydown', go);
  }, [navigate, search, before, after]);
}

/** Arrow keys in a field move its caret, and with another key they are the browser's. */
function isTaken({ target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select') !== null;
  return isField || altKey || ctrlKey || metaKey || shiftKey;
}
