import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, EyeOff, Plus, Users } from 'lucide-react';
import type { OwnCommunity } from '#src/contract/community/membership.ts';
import { isCrewRole } from '#src/domain/community/membership.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Crest } from '#src/client/ui/poster.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { CommunityLink } from '../community-link.tsx';
import { ownCommunitiesQueryOptions } from '../own-community-queries.ts';
import { useRoleNames } from '../community-names.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from '../my-communities.module.css';

/** On the home: the member's communities, with pending requests. */
export function MyCommunities({ className }: { className: string | undefined }) {
  const query = useQuery(ownCommunitiesQueryOptions());
  const { data } = query;
  return (
    <Section heading={<Trans>Komunitasku</Trans>} className={className}>
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={2} />} />
      ) : (
        <Communities communities={data.data} />
      )}
    </Section>
  );
}

function Communities({ communities }: { communities: readonly OwnCommunity[] }) {
  if (communities.length === 0) {
    return (
      <EmptyState
        icon={<Users />}
        title={<Trans>Belum ikut komunitas</Trans>}
        actions={
          <>
            <ButtonLink to="/community" variant="outline">
              <Trans>Cari komunitas</Trans>
            </ButtonLink>
            <ButtonLink to="/community-form" variant="outline">
              <Trans>Buat komunitas</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans>Lari lebih ringan kalau bareng. Cari yang dekat, atau buat sendiri.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {communities.map((community) => (
          <li key={community.id} className={classNames('entry', styles['row'])}>
            <Crest community={community} logo={community.logo} className={styles['crest']} />
            <div className={styles['words']}>
              <OwnCommunityLink community={community} />
              <p className={styles['facts']}>
                <Standing community={community} />
              </p>
            </div>
            <ChevronRight />
          </li>
        ))}
      </ul>
      <p className={styles['make']}>
        <ButtonLink to="/community-form" variant="outline" size="s">
          <Plus />
          <Trans>Buat komunitas</Trans>
        </ButtonLink>
      </p>
    </>
  );
}

/** The crew goes to the owner view, others to the public page. A hidden community has no public page, so no link. */
function OwnCommunityLink({ community }: { community: OwnCommunity }) {
  const { id, slug, name, role, state, visibility } = community;
  if (state !== 'active' || !isCrewRole(role)) {
    if (visibility === 'hidden') return <b>{name}</b>;
    return (
      <CommunityLink community={community} className="stretched">
        {name}
      </CommunityLink>
    );
  }
  return (
    <Link to="/community/my/$id/$slug" params={{ id, slug }} className="stretched">
      {name}
    </Link>
  );
}

function Standing({
  community: { state, role, requests, visibility, city },
}: {
  community: OwnCommunity;
}) {
  const roleNames = useRoleNames();
  return (
    <>
      <span className="muted">
        {city} · {state === 'active' ? roleNames[role] : <Trans>menunggu persetujuan</Trans>}
      </span>
      {visibility === 'hidden' ? (
        <Tag icon={<EyeOff />}>
          <Trans>disembunyikan</Trans>
        </Tag>
      ) : null}
      {requests === 0 ? null : (
        <Tag tone="warn" icon={<Users />}>
          <Plural value={requests} one="# minta bergabung" other="# minta bergabung" />
        </Tag>
      )}
    </>
  );
}
