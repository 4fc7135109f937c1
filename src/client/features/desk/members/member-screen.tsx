import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskMember } from '#src/contract/desk/desk-members.ts';
import { formatAgo, formatDay, formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import { deskMemberQueryOptions } from './member-queries.ts';
import { MemberTags } from './member-tags.tsx';
import { useMembershipNames, useSiteRoleNames } from './member-words.ts';
import { RoleDialog } from './role-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import styles from '../desk-screens.module.css';

const zone = 'Asia/Jakarta';

/** One account: who it is, where they belong, and what an admin may do about it. */
export function MemberScreen({ id }: { id: string }) {
  const query = useQuery(deskMemberQueryOptions(id));
  return (
    <DeskFrame
      title={<Trans>Akun</Trans>}
      back={<BackLink to="/admin/{-$section}" params={{ section: 'member' }} />}
    >
      {query.data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : (
        <Account member={query.data.member} />
      )}
    </DeskFrame>
  );
}

type Shown = { member: DeskMember };
type OpenDialog = 'suspend' | 'lift' | 'role' | 'sessions' | null;

function Account({ member }: Shown) {
  const [asked, setAsked] = useState<OpenDialog>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Head member={member} />
      <Suspended member={member} />
      <Facts member={member} />
      {member.is_self ? (
        <p className={styles['lead']}>
          <Trans>
            Ini akunmu sendiri. Peran dan penangguhannya hanya bisa diubah admin lain; kata sandi
            dan sesimu ada di Pengaturan.
          </Trans>
        </p>
      ) : (
        <Row gap={3} className={styles['actions']}>
          <Button variant="outline" onClick={() => setAsked('role')}>
            <Trans>Ubah peran</Trans>
          </Button>
          {member.suspension === null ? (
            <Button variant="danger" onClick={() => setAsked('suspend')}>
              <Trans>Tangguhkan akun</Trans>
            </Button>
          ) : (
            <Button variant="outline" onClick={() => setAsked('lift')}>
              <Trans>Cabut penangguhan</Trans>
            </Button>
          )}
        </Row>
      )}
      <Communities member={member} />
      <Sessions member={member} onEnd={() => setAsked('sessions')} />
      <Log member={member} />
      {asked === 'role' ? <RoleDialog member={member} onClose={close} /> : null}
      {asked === 'suspend' ? <SuspendDialog member={member} onClose={close} /> : null}
      {asked === 'lift' ? <LiftDialog member={member} onClose={close} /> : null}
      {asked === 'sessions' ? <SessionsDialog member={member} onClose={close} /> : null}
    </>
  );
}

function Head({ member }: Shown) {
  return (
    <div className={styles['head']}>
      <Avatar name={member.name} photo={member.photo} size="l" />
      <div className={styles['words']}>
        <h2>{member.name}</h2>
        <span className="muted">{member.email}</span>
        <Row as="span" gap={2} className={styles['tags']}>
          <MemberTags member={member} />
        </Row>
      </div>
    </div>
  );
}

function Suspended({ member: { suspension } }: Shown) {
  const language = useLanguage();
  if (suspension === null) return null;
  const since = formatDayTime(Date.parse(suspension.since), zone, language);
  return (
    <div className={styles['warning']}>
      <Trans>Ditangguhkan sejak {since}. Pemiliknya membaca alasan ini saat mencoba masuk:</Trans>
      <q>{suspension.reason}</q>
    </div>
  );
}

function Facts({ member }: Shown) {
  const { t } = useLingui();
  const language = useLanguage();
  const roleNames = useSiteRoleNames();
  return (
    <KeyValueList
      facts={[
        { key: 'role', term: t`Peran`, value: roleNames[member.role] },
        {
          key: 'since',
          term: t`Bergabung`,
          value: formatDay(Date.parse(member.created_at), zone, language),
        },
        {
          key: 'email',
          term: t`Email`,
          value: <AddressState member={member} />,
        },
        { key: 'phone', term: t`Nomor HP`, value: member.phone ?? t`Tidak diisi` },
        {
          key: 'tickets',
          term: t`Tiket mendatang`,
          value: <Plural value={member.tickets} _0="Tidak ada" one="# tiket" other="# tiket" />,
        },
      ]}
    />
  );
}

function AddressState({ member: { is_confirmed: isConfirmed, mail_refused: refusal } }: Shown) {
  const language = useLanguage();
  if (refusal !== null) {
    const since = formatDay(Date.parse(refusal.since), zone, language);
    return refusal.as === 'bounce' ? (
      <Trans>Tidak sampai sejak {since}, tidak dikirimi lagi</Trans>
    ) : (
      <Trans>Ditandai spam sejak {since}, tidak dikirimi lagi</Trans>
    );
  }
  return isConfirmed ? <Trans>Sudah dikonfirmasi</Trans> : <Trans>Belum dikonfirmasi</Trans>;
}

function Communities({ member: { communities } }: Shown) {
  const toName = useMembershipNames();
  return (
    <Section heading={<Trans context="several">Komunitas</Trans>} className={styles['part']}>
      {communities.length === 0 ? (
        <p className={styles['lead']}>
          <Trans>Belum bergabung di komunitas mana pun.</Trans>
        </p>
      ) : (
        <ul>
          {communities.map((community) => (
            <li key={community.id} className="entry">
              <Link
                to="/community/$id/$slug"
                params={{ id: community.id, slug: community.slug }}
                className="link"
              >
                {community.name}
              </Link>
              <span className="small muted">{toName(community)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Sessions({ member, onEnd }: Shown & { onEnd: () => void }) {
  const language = useLanguage();
  const now = useNow();
  const { sessions } = member;
  return (
    <Section heading={<Trans>Sesi yang terbuka</Trans>} className={styles['part']}>
      {sessions.length === 0 ? (
        <p className={styles['lead']}>
          <Trans>Tidak sedang masuk di perangkat mana pun.</Trans>
        </p>
      ) : (
        <>
          <ul>
            {sessions.map(({ id, device, last_active_at: at }) => (
              <li key={id} className="entry">
                <span>{device === '' ? <Trans>Perangkat tidak dikenal</Trans> : device}</span>
                <span className="small muted">
                  {formatAgo(Math.max(0, now - Date.parse(at)), language)}
                </span>
              </li>
            ))}
          </ul>
          {member.is_self ? null : (
            <Row gap={3} className={styles['actions']}>
              <Button variant="outline" onClick={onEnd}>
                <Trans>Akhiri semua sesi</Trans>
              </Button>
            </Row>
          )}
        </>
      )}
    </Section>
  );
}

function Log({ member: { id } }: Shown) {
  return (
    <Section heading={<Trans context="audit log">Catatan</Trans>} className={styles['part']}>
      <Row gap={3} className={styles['actions']}>
        <ButtonLink
          to="/admin/{-$section}"
          params={{ section: 'audit' }}
          search={{ subject: id }}
          variant="outline"
        >
          <Trans>Yang terjadi pada akun ini</Trans>
        </ButtonLink>
        <ButtonLink
          to="/admin/{-$section}"
          params={{ section: 'audit' }}
          search={{ actor: id }}
          variant="outline"
        >
          <Trans>Yang dilakukan akun ini</Trans>
        </ButtonLink>
      </Row>
    </Section>
  );
}
