import { Plural, Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useActorWords } from './use-actor-words.ts';
import { useActionWords } from './audit-words.ts';
import { auditQueryOptions } from './audit-queries.ts';
import type { AuditProps } from './audit-props.ts';
import styles from './audit.module.css';

/** Who did what and when, newest first. */
export function AuditLog({ search, onSearch }: AuditProps) {
  const query = useInfiniteQuery({
    ...auditQueryOptions(search),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  // Once for all entries: they are many words.
  const words = { ...useActorWords(), actions: useActionWords() };
  return (
    <DeskFrame title={<Trans>Catatan tindakan</Trans>}>
      <AuditFilters search={search} onSearch={onSearch} />
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={8} />} />
      ) : (
        <>
          <div className={styles['tools']}>
            <output>
              <Plural value={data.total} one="# catatan" other="# catatan" />
            </output>
            {data.total === 0 ? null : <AuditExport search={search} />}
          </div>
          {data.total === 0 ? (
            <EmptyState
              icon={<ScrollText />}
              title={<Trans>Tidak ada catatan yang cocok</Trans>}
              actions={
                <Button variant="outline" onClick={() => onSearch({})}>
                  <Trans>Hapus pencarian dan filter</Trans>
                </Button>
              }
            >
              <Trans>Longgarkan salah satu filternya, atau perpanjang harinya.</Trans>
            </EmptyState>
          ) : null}
          <ol>
            {data.items.map((entry) => (
              <li key={entry.id} className={styles['entry']}>
                <AuditEntry entry={entry} words={words} onActor={(actor) => onSearch({ actor })} />
              </li>
            ))}
          </ol>
          <LoadMore query={query} className={styles['more']} />
        </>
      )}
    </DeskFrame>
  );
}
