import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { ExternalLink, EyeOff, ShieldCheck } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ManagedCommunity as ManagedRecord } from '#src/contract/community/community-editing.ts';
import type { Weeks } from '#src/domain/community/meeting.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { useLanguage } from '#src/client/lib/context.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Crest } from '#src/client/ui/poster.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { CommunityEvents } from './page/community-events.tsx';
import { CommunityCover } from './page/community-header.tsx';
import { DangerZone } from './manage/danger-zone.tsx';
import { JoinRequests } from './manage/join-requests.tsx';
import {
  communityEventsQueryOptions,
  joinRequestsQueryOptions,
  managedCommunityQueryOptions,
} from './member-queries.ts';
import { PhotoTask } from './photos/photo-task.tsx';
import { photoDeskQueryOptions } from './photos/photo-queries.ts';
import { ShownName } from './manage/shown-name.tsx';
import styles from './managed-community.module.css';

// Below the fold.
const AnnouncementBoard = deferred(
  async () => (await import('./manage/announcement-board.tsx')).AnnouncementBoard,
);
const GalleryBoard = deferred(
  async () => (await import('./gallery-editing/gallery-board.tsx')).GalleryBoard,
);
const InviteBoard = deferred(async () => (await import('./inviting/invite-board.tsx')).InviteBoard);
const MemberList = deferred(async () => (await import('./manage/member-list.tsx')).MemberList);

type ManagedCommunityProps = {
  id: string;
  /** Today's or its next event, with what that asks for. */
  next: ReactNode;
  isNextLoading: boolean;
  /** Its recurring runs. */
  SeriesBoard: ComponentType<{
    communityId: string;
    usual: Weeks;
  }>;
  /** Called when the reader no longer manages it. */
  onGone: () => void;
};

/** A community as its crew sees it: the next run and who comes, who asks to join, members; then races and the rest. */
export function ManagedCommunity(props: ManagedCommunityProps) {
  const { id, next, isNextLoading, SeriesBoard, onGone } = props;
  const query = useQuery(managedCommunityQueryOptions(id));
  const requests = useInfiniteQuery(joinRequestsQueryOptions(id));
  usePrefetchQuery(communityEventsQueryOptions(id));

  const photos = useQuery(photoDeskQueryOptions(id));
  // What stands below them would move under a finger.
  const isTopLoading = isNextLoading || requests.isLoading || photos.isLoading;
  const { data } = query;
  if (data === undefined) {
    return (
      <QueryFallback
        query={query}
        pending={
          <div className="wrap">
            <RowsSkeleton count={6} />
          </div>
        }
      />
    );
  }
  const { community } = data;
  const { content, rev, slug, name, role, numbers } = community;
  return (
    <>
      <div className={styles['cover']}>
        <CommunityCover community={{ id, rev, cover: content.cover }} />
      </div>
      <div className="wrap">
        <div className={styles['identity']}>
          <Crest community={{ id, rev }} logo={content.logo} className={styles['crest']} />
          <div className={styles['name']}>
            <h2>{name}</h2>
            <p className="muted">
              {content.city}
              {content.founded === null ? null : (
                <>
                  {' · '}
                  <Trans>berdiri {content.founded}</Trans>
                </>
              )}
            </p>
            <Row as="p" gap={2} className={styles['tags']}>
              <Tag tone="ink" icon={<ShieldCheck />}>
                {role === 'owner' ? <Trans>Kamu kapten</Trans> : <Trans>Kamu pengurus</Trans>}
              </Tag>
              {community.is_verified === true ? (
                <Tag tone="ok" icon={<ShieldCheck />}>
                  <Trans>Terverifikasi</Trans>
                </Tag>
              ) : null}
              {community.state === 'hidden' ? (
                <Tag tone="warn" icon={<EyeOff />}>
                  <Trans>Disembunyikan</Trans>
                </Tag>
              ) : null}
            </Row>
          </div>
        </div>
        {community.hiding === undefined ? null : <Hiding reason={community.hiding.reason} />}
        {community.state === 'hidden' ? null : (
          <p className={styles['public']}>
            <ButtonLink to="/community/$id/$slug" params={{ id, slug }} variant="quiet" size="s">
              <ExternalLink />
              <Trans>Lihat halaman publik</Trans>
            </ButtonLink>
          </p>
        )}
        <div className={styles['columns']}>
          <div>
            {isTopLoading ? (
              <RowsSkeleton count={6} />
            ) : (
              <>
                {next}
                <JoinRequests id={id} />
                <PhotoTask id={id} slug={slug} />
                <SeriesBoard communityId={id} usual={content} />
                <MemberList id={id} name={name} isOwner={role === 'owner'} />
                <CommunityEvents id={id} slug={slug} />
              </>
            )}
          </div>
          <div>
            <InviteBoard id={id} name={name} />
            <AnnouncementBoard id={id} />
            <CommunityNumbers numbers={numbers} />
            <GalleryBoard id={id} name={name} />
            <ShownName community={community} />
            <DangerZone community={community} onGone={onGone} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Counts of members, events and registrations. */
function CommunityNumbers({ numbers }: { numbers: ManagedRecord['numbers'] }) {
  const language = useLanguage();
  const rows = [
    { name: <Trans>anggota</Trans>, value: numbers.members },
    { name: <Trans>bergabung 30 hari ini</Trans>, value: numbers.joined },
    { name: <Trans>event dan lomba mendatang</Trans>, value: numbers.upcoming },
    { name: <Trans>sudah lewat</Trans>, value: numbers.past },
    { name: <Trans>tempat terisi, semua acara</Trans>, value: numbers.registrations },
  ];
  return (
    <Section heading={<Trans>Angka</Trans>} className={styles['part']}>
      <Row as="dl" gap={3} className={styles['numbers']}>
        {rows.map(({ name, value }, index) => (
          // The rows never change order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <dt>{name}</dt>
            <dd>{formatNumber(value, language)}</dd>
          </div>
        ))}
      </Row>
    </Section>
  );
}

/** Why the admins of the site hide it. */
function Hiding({ reason }: { reason: string }) {
  return (
    <div className={styles['hiding']}>
      <p>
        <Trans>
          Admin Derap menyembunyikan komunitas ini dari umum. Tiket yang ada tetap berlaku. Alasan
          mereka:
        </Trans>
      </p>
      <q>{reason}</q>
    </div>
  );
}
