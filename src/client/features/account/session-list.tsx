import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { formatAgo } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { endSessionMutationOptions, sessionsQueryOptions } from './queries.ts';
import styles from './account.module.css';

/** The member's sessions; each can be ended, or all others at once. */
export function SessionList() {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const query = useQuery(sessionsQueryOptions());
  const { data } = query;
  const end = useMutation(endSessionMutationOptions(useQueryClient()));
  if (data === undefined) {
    return <QueryFallback query={query} pending={<Skeleton shape="block" />} />;
  }
  const sessions = data.data;
  return (
    <>
      <Stack as="ul" gap={3} className={styles['sessions']}>
        {sessions.map(({ id, device, last_active_at: lastActive, is_current: isCurrent }) => {
          const name = device === '' ? t`Perangkat tak dikenal` : device;
          const ago = formatAgo(Math.max(0, now - Date.parse(lastActive)), language);
          return (
            <li key={id} className={styles['session']}>
              <MonitorSmartphone />
              <div className={styles['sessionText']}>
                <b>{name}</b>
                <span className="small muted">
                  {isCurrent ? <Trans>Perangkat ini</Trans> : <Trans>Aktif {ago}</Trans>}
                </span>
              </div>
              {isCurrent ? null : (
                <Button
                  size="s"
                  variant="outline"
                  aria-label={t`Akhiri sesi ${name}`}
                  loading={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                >
                  <Trans>Akhiri</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </Stack>
      {end.error === null ? null : (
        <p role="alert" className={styles['problem']}>
          <ErrorText error={end.error} />
        </p>
      )}
      {sessions.length < 2 ? null : (
        <Button
          variant="outline"
          loading={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          <Trans>Akhiri semua sesi lain</Trans>
        </Button>
      )}
    </>
  );
}
