import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Announcement } from '#src/contract/community/announcements.ts';
import { formatAgo } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { SavedAgo } from '#src/client/lib/screens/saved-ago.tsx';
import { Crest } from '#src/client/ui/poster.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { CommunityLink } from '../community-link.tsx';
import { latestAnnouncementsQueryOptions } from '../own-community-queries.ts';
import styles from './community-news.module.css';

/** On the home: the latest announcement of each of the member's communities. */
export function CommunityNews({ className }: { className: string | undefined }) {
  const query = useQuery(latestAnnouncementsQueryOptions());
  const { data } = query;
  return (
    <Section heading={<Trans>Kabar komunitas</Trans>} className={className}>
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={2} />} />
      ) : (
        <>
          <SavedAgo savedAt={query.dataUpdatedAt} hasFailed={query.error !== null} />
          <NewsRows announcements={data.data} />
        </>
      )}
    </Section>
  );
}

function NewsRows({ announcements }: { announcements: readonly Announcement[] }) {
  if (announcements.length === 0) {
    return (
      <p className="muted">
        <Trans>Belum ada kabar sebulan ini. Pengumuman komunitasmu muncul di sini.</Trans>
      </p>
    );
  }
  return (
    <ul>
      {announcements.map((one) => (
        <li key={one.id}>
          <NewsRow announcement={one} />
        </li>
      ))}
    </ul>
  );
}

/** The whole row leads to the community's page, where the announcement stands in full. */
function NewsRow({ announcement: { community, body, created_at: at } }: NewsRowProps) {
  const language = useLanguage();
  const ago = formatAgo(Math.max(0, useNow() - Date.parse(at)), language);
  return (
    <article className={styles['row']}>
      <Crest community={community} logo={community.logo} className={styles['crest']} />
      <div className={styles['words']}>
        <h3 className={styles['text']} lang={toLang(body, language)}>
          <CommunityLink community={community} className="stretched no-ring">
            {localText(body, language)}
          </CommunityLink>
        </h3>
        <p className="tiny muted">
          {community.name}
          {' · '}
          <time dateTime={at}>{ago}</time>
        </p>
      </div>
    </article>
  );
}

type NewsRowProps = { announcement: Announcement };
