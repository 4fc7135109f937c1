import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { formatDate } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { EditedNote } from './edited-note.tsx';
import { deskPageListQueryOptions } from './page-queries.ts';
import styles from './page-editing.module.css';

/** The long texts, each with its version and who wrote it. */
export function PageList() {
  const language = useLanguage();
  const query = useQuery(deskPageListQueryOptions());
  return (
    <DeskFrame title={<Trans>Halaman</Trans>}>
      {query.data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={4} />} />
      ) : (
        <ul>
          {query.data.data.map(({ slug, title, version, updated_on: day, edited }) => (
            <li key={slug}>
              <Link
                to="/admin/{-$section}"
                params={{ section: 'page' }}
                search={{ id: slug }}
                className={styles['row']}
              >
                <span className={styles['words']}>
                  <b>{localText(title, language)}</b>
                  <span className="small muted">
                    <VersionWords version={version} day={formatDate(day, language)} />
                  </span>
                  <span className="small muted">
                    <EditedNote edited={edited} />
                  </span>
                </span>
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DeskFrame>
  );
}

function VersionWords({ version, day }: { version: string; day: string }) {
  return (
    <Trans>
      Versi {version} · berlaku sejak {day}
    </Trans>
  );
}
