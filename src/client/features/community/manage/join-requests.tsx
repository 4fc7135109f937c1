import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { approveAllRequests, decideAboutMember } from '#src/contract/community/membership.ts';
import { formatAgo } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { changeMutationOptions, joinRequestsQueryOptions } from '../member-queries.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from '../managed-community.module.css';

/** Requests to join, oldest first; nothing without requests, and a retry when they could not be loaded. */
export function JoinRequests({ id }: { id: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const client = useQueryClient();
  const query = useInfiniteQuery(joinRequestsQueryOptions(id));
  const decide = useMutation(changeMutationOptions(client, decideAboutMember));
  const approveAll = useMutation(changeMutationOptions(client, approveAllRequests));
  const error = decide.error ?? approveAll.error;
  if (query.data === undefined && query.error !== null) {
    return (
      <Section heading={<Trans>Minta bergabung</Trans>} className={styles['part']}>
        <QueryFallback query={query} pending={null} />
      </Section>
    );
  }
  if (query.data === undefined || query.data.total === 0) return null;
  const { items: requests, total } = query.data;
  const isBusy = decide.isPending || approveAll.isPending;
  const answer = (memberId: string, decision: 'approve' | 'decline'): void => {
    if (isBusy) return;
    // Another answer is another word, also where it is refused for the same reason.
    approveAll.reset();
    decide.mutate({ params: { id, memberId }, body: { decision } });
  };
  const answerAll = (): void => {
    if (isBusy) return;
    decide.reset();
    approveAll.mutate({ params: { id } });
  };
  return (
    <Section
      heading={
        <>
          <Trans>Minta bergabung</Trans> <span className={styles['count']}>{total}</span>
        </>
      }
      className={styles['part']}
      more={
        <Button
          variant="quiet"
          size="s"
          className={styles['quiet']}
          loading={approveAll.isPending}
          onClick={answerAll}
        >
          <Trans>Terima semua</Trans>
        </Button>
      }
    >
      <ul>
        {requests.map(({ id: memberId, name, photo, city, since }) => (
          <li
            key={memberId}
            className={classNames('entry', styles['row'])}
            aria-busy={decide.isPending && decide.variables.params.memberId === memberId}
          >
            <Avatar name={name} photo={photo} />
            <div className={styles['words']}>
              <h3>{name}</h3>
              <p className="tiny muted">
                {[city, formatAgo(Math.max(0, now - Date.parse(since)), language)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className={styles['choice']}>
              <IconButton
                label={t`Tolak ${name}`}
                icon={<X />}
                className={styles['decline']}
                onClick={() => answer(memberId, 'decline')}
              />
              <IconButton
                label={t`Terima ${name}`}
                icon={<Check />}
                className="solid"
                onClick={() => answer(memberId, 'approve')}
              />
            </span>
          </li>
        ))}
      </ul>
      {error === null ? null : (
        <p role="alert" className={styles['refusal']}>
          <ErrorText error={error} />
        </p>
      )}
      <LoadMore query={query} size="m" className={styles['more']} />
    </Section>
  );
}
