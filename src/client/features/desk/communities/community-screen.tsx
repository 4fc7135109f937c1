import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskCommunity } from '#src/contract/desk/desk-communities.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import { formatDay, formatDayTime, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { Crest } from '#src/client/ui/poster.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { HideDialog, ShowDialog, VerifyDialog } from './community-dialogs.tsx';
import { CommunityMails } from './community-mails.tsx';
import { deskCommunityQueryOptions } from './community-queries.ts';
import { CommunityTags } from './community-tags.tsx';
import styles from '../desk-screens.module.css';

const zone = 'Asia/Jakarta';

/** One community: what it is, who leads it, what depends on it, and what an admin may do about it. */
export function CommunityScreen({ id }: { id: string }) {
  const query = useQuery(deskCommunityQueryOptions(id));
  return (
    <DeskFrame
      title={<Trans>Komunitas</Trans>}
      back={<BackLink to="/admin/{-$section}" params={{ section: 'community' }} />}
    >
      {query.data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : (
        <Community community={query.data.community} />
      )}
    </DeskFrame>
  );
}

type Shown = { community: DeskCommunity };

function Community({ community }: Shown) {
  const [asked, setAsked] = useState<'verify' | 'hide' | 'show' | null>(null);
  const close = () => setAsked(null);
  const { is_verified: isVerified, hidden_by: hiddenBy } = community;
  return (
    <>
      <Head community={community} />
      <Hidden community={community} />
      <Facts community={community} />
      <Row gap={3} className={styles['actions']}>
        <Button variant="outline" onClick={() => setAsked('verify')}>
          {isVerified ? <Trans>Cabut verifikasi</Trans> : <Trans>Verifikasi</Trans>}
        </Button>
        {hiddenBy === 'desk' ? (
          <Button variant="outline" onClick={() => setAsked('show')}>
            <Trans>Tampilkan lagi</Trans>
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAsked('hide')}>
            <Trans>Sembunyikan</Trans>
          </Button>
        )}
      </Row>
      <CommunityMails community={community} />
      <Owners community={community} />
      <Elsewhere community={community} />
      {asked === 'verify' ? <VerifyDialog community={community} onClose={close} /> : null}
      {asked === 'hide' ? <HideDialog community={community} onClose={close} /> : null}
      {asked === 'show' ? <ShowDialog community={community} onClose={close} /> : null}
    </>
  );
}

function Head({ community }: Shown) {
  const language = useLanguage();
  const { id, poster_rev: rev, logo, name, city, description } = community;
  const province = findProvince(community.province)?.name ?? community.province;
  return (
    <>
      <div className={styles['head']}>
        <Crest community={{ id, rev }} logo={logo} className={styles['crestLarge']} />
        <div className={styles['words']}>
          <h2>{name}</h2>
          <span className="muted">
            {city}, {province}
          </span>
          <Row as="span" gap={2} className={styles['tags']}>
            <CommunityTags community={community} />
          </Row>
        </div>
      </div>
      <p className={styles['lead']} lang={toLang(description, language)}>
        {localText(description, language)}
      </p>
    </>
  );
}

function Hidden({ community: { hiding } }: Shown) {
  const language = useLanguage();
  if (hiding === null) return null;
  const since = formatDayTime(Date.parse(hiding.since), zone, language);
  return (
    <div className={styles['warning']}>
      <Trans>Disembunyikan sejak {since}. Alasan yang dibaca kaptennya:</Trans>
      <q>{hiding.reason}</q>
    </div>
  );
}

function Facts({ community }: Shown) {
  const { t } = useLingui();
  const language = useLanguage();
  const { verified_since: verified, created_at: created } = community;
  const toDay = (at: string) => formatDay(Date.parse(at), zone, language);
  return (
    <KeyValueList
      facts={[
        { key: 'since', term: t`Dibuat`, value: toDay(created) },
        {
          key: 'verified',
          term: t`Terverifikasi`,
          value: verified === null ? t`Belum` : toDay(verified),
        },
        {
          key: 'members',
          term: t({ message: 'Anggota', context: 'heading of a list' }),
          value: formatNumber(community.member_count, language),
        },
        {
          key: 'upcoming',
          term: t`Acara mendatang`,
          value: <Plural value={community.upcoming} _0="Tidak ada" one="# acara" other="# acara" />,
        },
        {
          key: 'runners',
          term: t`Pemegang tiket`,
          value: (
            <Plural value={community.runners} _0="Tidak ada" one="# pelari" other="# pelari" />
          ),
        },
      ]}
    />
  );
}

function Owners({ community: { owners } }: Shown) {
  return (
    <Section heading={<Trans>Kapten</Trans>} className={styles['part']}>
      <ul>
        {owners.map(({ id, name, email }) => (
          <li key={id} className="entry">
            <Link
              to="/admin/{-$section}"
              params={{ section: 'member' }}
              search={{ id }}
              className="link"
            >
              {name}
            </Link>
            <span className="small muted">{email}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Elsewhere({ community: { id, slug, hidden_by: hiddenBy } }: Shown) {
  return (
    <Section heading={<Trans>Lainnya</Trans>} className={styles['part']}>
      <Row gap={3} className={styles['actions']}>
        {hiddenBy === null ? (
          <ButtonLink to="/community/$id/$slug" params={{ id, slug }} variant="outline">
            <Trans>Lihat halaman publik</Trans>
          </ButtonLink>
        ) : null}
        <ButtonLink
          to="/admin/{-$section}"
          params={{ section: 'audit' }}
          search={{ subject: id }}
          variant="outline"
        >
          <Trans>Catatan komunitas ini</Trans>
        </ButtonLink>
      </Row>
    </Section>
  );
}
