import { Plural, useLingui } from '@lingui/react/macro';
import { Clock, Footprints, Lock, UserCheck } from 'lucide-react';
import type {
  CommunityCard as CommunitySummary,
  PaceRange,
} from '#src/contract/community/community.ts';
import { formatPace } from '#src/domain/text/format.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Away } from '#src/client/lib/near/away.tsx';
import { type CardHeading, CardTitle } from '#src/client/ui/card-title.tsx';
import { Crest, Poster } from '#src/client/ui/poster.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { CommunityLink } from '../community-link.tsx';
import { formatSchedule } from '../page/format-schedule.ts';
import styles from './community-card.module.css';
import { useOpennessNames } from '../community-names.ts';

type CommunityCardProps = {
  community: CommunitySummary;
  heading?: CardHeading;
  /** Where the list is ordered from. */
  from?: Position | undefined;
  /** Above the fold: its picture is fetched eagerly. */
  priority?: boolean;
};

/** A community with its poster, crest and schedule; the whole card is one link. */
export function CommunityCard({ community, heading, from, priority = false }: CommunityCardProps) {
  const language = useLanguage();
  const opennessNames = useOpennessNames();
  const toPaceText = usePaceText();
  const when = formatSchedule(community.schedule, language);
  const { openness, member_count: members } = community;
  return (
    <article className={styles['card']}>
      <Poster
        kind="community"
        record={community}
        ratio="16x10-small"
        cover={community.cover}
        priority={priority}
      >
        {openness === 'open' ? undefined : (
          <Tag tone="ink" icon={openness === 'invite' ? <Lock /> : <UserCheck />}>
            {opennessNames[openness]}
          </Tag>
        )}
      </Poster>
      <Crest community={community} logo={community.logo} className={styles['crest']} />
      <CardTitle heading={heading} className={styles['title']}>
        <CommunityLink community={community}>{community.name}</CommunityLink>
      </CardTitle>
      <p className="small muted num">
        <Away from={from} to={community.position} />
        {community.city} · <Plural value={members} one="# anggota" other="# anggota" />
      </p>
      <ul className={styles['facts']}>
        {when === null ? null : (
          <li>
            <Clock />
            {when}
          </li>
        )}
        <li>
          <Footprints />
          {toPaceText(community.pace)}
        </li>
      </ul>
    </article>
  );
}

/** How fast a community runs: `Pace 5:30–7:30`, `Pace bebas`. */
export function usePaceText(): (pace: PaceRange | null) => string {
  const { t } = useLingui();
  return (pace) => {
    if (pace === null) return t`Pace bebas`;
    const range = `${formatPace(pace.from)}–${formatPace(pace.to)}`;
    return t`Pace ${range}`;
  };
}
