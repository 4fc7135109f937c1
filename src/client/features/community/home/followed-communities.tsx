import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FollowedCommunity } from '#src/contract/community/follows.ts';
import { formatDayShort } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { useOutboxAhead } from '#src/client/lib/outbox/import-outbox.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Crest } from '#src/client/ui/poster.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { CommunityLink } from '../community-link.tsx';
import { followedCommunitiesQueryOptions, followMutationOptions } from '../follow-queries.ts';
import styles from '../my-communities.module.css';
import { tellError } from '../tell-error.tsx';

/** On the home: the communities that the member follows, with what each has ahead next. Nothing while there are none. */
export function FollowedCommunities({ className }: { className: string | undefined }) {
  const { data } = useQuery(followedCommunitiesQueryOptions());
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Section heading={<Trans>Komunitas yang kamu ikuti</Trans>} className={className}>
      <ul>
        {data.data.map((community) => (
          <FollowedRow key={community.id} community={community} />
        ))}
      </ul>
    </Section>
  );
}

function FollowedRow({ community }: { community: FollowedCommunity }) {
  useOutboxAhead();
  const unfollow = useMutation(followMutationOptions(useQueryClient(), community));
  const { t } = useLingui();
  return (
    <li className={styles['row']}>
      <Crest community={community} logo={community.logo} className={styles['crest']} />
      <div className={styles['words']}>
        <CommunityLink community={community} className="stretched">
          {community.name}
        </CommunityLink>
        <p className={styles['facts']}>
          <Next community={community} />
        </p>
      </div>
      <Button
        variant="quiet"
        size="s"
        loading={unfollow.isPending}
        // Begins with the words that are seen.
        aria-label={`${t`Berhenti ikuti`}: ${community.name}`}
        onClick={() => unfollow.mutate(false, { onError: tellError })}
      >
        <Trans>Berhenti ikuti</Trans>
      </Button>
    </li>
  );
}

function Next({ community: { next, city } }: { community: FollowedCommunity }) {
  const language = useLanguage();
  if (next === null) {
    return (
      <span className="muted">
        {city} · <Trans>belum ada jadwal</Trans>
      </span>
    );
  }
  return (
    <span className="muted">
      <span className="num">{formatDayShort(next.starts_at, next.zone, language)}</span>
      {' · '}
      <span lang={toLang(next.title, language)}>{localText(next.title, language)}</span>
    </span>
  );
}
