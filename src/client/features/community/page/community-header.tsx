import { Plural, Trans } from '@lingui/react/macro';
import { Clock, Lock, MapPin, UserCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { posterAddress, posterSizes } from '#src/contract/media/poster.ts';
import type { CommunityDetail, Openness } from '#src/contract/community/community.ts';
import { formatNumber, formatPace } from '#src/domain/text/format.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import { meetingOf } from '#src/domain/community/meeting.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { isUntranslated, toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Crest } from '#src/client/ui/poster.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { ShareCommunity } from './share-community.tsx';
import { formatSchedule } from './format-schedule.ts';
import styles from './community-header.module.css';
import { useOpennessNames } from '../community-names.ts';

type CommunityHeaderProps = {
  community: CommunityDetail;
  /** Above the name: the note that this is a cached copy. */
  note: ReactNode;
};

const opennessIcons: Record<Openness, ReactNode> = {
  open: <Users />,
  approval: <UserCheck />,
  invite: <Lock />,
};

/** Poster, crest, name, figures and the short description of a community. */
export function CommunityHeader({ community, note }: CommunityHeaderProps) {
  const language = useLanguage();
  const opennessNames = useOpennessNames();
  const { name, description, story, openness, founded } = community;
  const { place } = meetingOf(community);
  const province = findProvince(community.province)?.name ?? community.province;
  const when = formatSchedule(community.schedule, language);
  return (
    <>
      <div className={styles['cover']}>
        <CommunityCover community={community} />
      </div>
      <div className="wrap">
        <div className={styles['identity']}>
          <Crest community={community} logo={community.logo} className={styles['crest']} />
          <Stack gap={1} fit className={styles['name']}>
            {note}
            <h1>{name}</h1>
            <p className="muted">
              {community.city}, {province}
              {founded === null ? null : (
                <>
                  {' · '}
                  <Trans>berdiri {founded}</Trans>
                </>
              )}
            </p>
          </Stack>
          <Figures community={community} />
        </div>
        <p className={styles['description']} lang={toLang(description, language)}>
          {localText(description, language)}
        </p>
        {[description, story].some((text) => isUntranslated(text, language)) ? (
          <p className="small muted">
            <Trans>Sebagian isi halaman ini hanya ada dalam bahasa Indonesia.</Trans>
          </p>
        ) : null}
        <Row as="p" gap={2} className={styles['tags']}>
          <Tag icon={opennessIcons[openness]}>{opennessNames[openness]}</Tag>
          {when === null ? null : <Tag icon={<Clock />}>{when}</Tag>}
          {place === '' ? null : <Tag icon={<MapPin />}>{place}</Tag>}
        </Row>
        <ShareCommunity community={community} />
      </div>
    </>
  );
}

/** The uploaded picture, else a generated one that fits the screen. Decorative. */
export function CommunityCover({
  community,
}: {
  community: Pick<CommunityDetail, 'id' | 'rev' | 'cover'>;
}) {
  const { cover } = community;
  const { width, height } = posterSizes.cover;
  return (
    <picture>
      {cover === null ? (
        <source
          media="(min-width: 60rem)"
          srcSet={posterAddress('community', community, 'cover-wide')}
          width={posterSizes['cover-wide'].width}
          height={posterSizes['cover-wide'].height}
        />
      ) : null}
      <img
        src={cover ?? posterAddress('community', community, 'cover')}
        width={width}
        height={height}
        alt=""
        decoding="async"
        fetchPriority="high"
      />
    </picture>
  );
}

function Figures({ community }: { community: CommunityDetail }) {
  const language = useLanguage();
  const { member_count: members, past_count: past, pace } = community;
  return (
    <dl className={styles['figures']}>
      <div>
        <dt className="tiny muted">
          <Plural value={members} one="anggota" other="anggota" />
        </dt>
        <dd>{formatNumber(members, language)}</dd>
      </div>
      {past === 0 ? null : (
        <div>
          <dt className="tiny muted">
            <Trans>kali lari</Trans>
          </dt>
          <dd>{formatNumber(past, language)}</dd>
        </div>
      )}
      {pace === null ? null : (
        <div>
          <dt className="tiny muted">
            <Trans>menit per km</Trans>
          </dt>
          <dd>{`${formatPace(pace.from)}–${formatPace(pace.to)}`}</dd>
        </div>
      )}
    </dl>
  );
}
