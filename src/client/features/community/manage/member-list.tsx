import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { EllipsisVertical, ShieldCheck } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { CommunityMember } from '#src/contract/community/membership.ts';
import { isCrewRole } from '#src/domain/community/membership.ts';
import { formatAgo, formatDate } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { memberListQueryOptions } from '../member-queries.ts';
import { MemberFiles } from '../memory/member-files.tsx';
import { MemberMenu } from './member-menu.tsx';
import { useRoleNames } from '../community-names.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { Stack } from '#src/client/ui/layout.tsx';
import styles from '../managed-community.module.css';

type Who = 'active' | 'drifting' | 'banned';

type MemberListProps = { id: string; name: string; isOwner: boolean };

/** The members of a community, searchable by name, each with a menu of what the reader may do. */
export function MemberList({ id, name, isOwner }: MemberListProps) {
  const { t } = useLingui();
  const [who, setWho] = useState<Who>('active');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<CommunityMember | null>(null);
  const q = useDeferredValue(typed);
  const query = useInfiniteQuery({
    ...memberListQueryOptions(id, {
      state: who === 'banned' ? 'banned' : 'active',
      q,
      drifting: who === 'drifting',
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <Section
      heading={<Trans context="heading of a list">Anggota</Trans>}
      className={styles['part']}
    >
      <Stack gap={3} className={styles['filters']}>
        <SearchField
          label={t`Cari anggota`}
          placeholder={t`Cari nama anggota`}
          action=""
          value={q}
          onSearch={setTyped}
        />
        <ChipRow label={t`Siapa`}>
          <Chip pressed={who === 'active'} onClick={() => setWho('active')}>
            <Trans context="heading of a list">Anggota</Trans>
          </Chip>
          <Chip pressed={who === 'drifting'} onClick={() => setWho('drifting')}>
            <Trans>Lama tak terlihat</Trans>
          </Chip>
          <Chip pressed={who === 'banned'} onClick={() => setWho('banned')}>
            <Trans>Diblokir</Trans>
          </Chip>
        </ChipRow>
      </Stack>
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={4} />} />
      ) : (
        <>
          <output className="tiny muted">
            {data.total === 0 ? (
              <NoMembers who={who} isSearch={q.trim() !== ''} />
            ) : (
              <Plural value={data.total} one="# orang di Derap" other="# orang di Derap" />
            )}
          </output>
          <ul>
            {data.items.map((member) => (
              <li key={member.id} className={classNames('entry', styles['row'])}>
                <MemberFacts member={member} />
                {canManage(member, isOwner) ? (
                  <IconButton
                    label={t`Pilihan untuk ${member.name}`}
                    icon={<EllipsisVertical />}
                    aria-haspopup="dialog"
                    onClick={() => setChosen(member)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      <LoadMore query={query} size="m" className={styles['more']} />
      <MemberFiles id={id} name={name} />
      {chosen === null ? null : (
        <MemberMenu
          communityId={id}
          member={chosen}
          isOwner={isOwner}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  );
}

function NoMembers({ who, isSearch }: { who: Who; isSearch: boolean }) {
  if (isSearch) return <Trans>Tidak ada yang bernama begitu. Coba sebagian namanya saja.</Trans>;
  if (who === 'banned') return <Trans>Tidak ada yang diblokir.</Trans>;
  if (who === 'drifting') {
    return <Trans>Tidak ada. Yang biasa ikut masih terlihat enam minggu terakhir.</Trans>;
  }
  return <Trans>Belum ada anggota.</Trans>;
}

/** The server's rule: nobody manages themselves, and only an owner manages owners and admins. */
function canManage(member: CommunityMember, isOwner: boolean): boolean {
  return !member.is_self && (isOwner || !isCrewRole(member.role));
}

/** How often they came and when last, and until when their dues are paid. */
function useMemory({ attendance, dues_until: dues }: CommunityMember): string[] {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const facts: string[] = [];
  if (attendance !== undefined && attendance.last_seen !== null) {
    const { came, last_seen: last } = attendance;
    const ago = formatAgo(Math.max(0, now - Date.parse(last)), language);
    facts.push(t`ikut ${came}× setahun ini, terakhir ${ago}`);
  }
  if (dues != null) {
    const day = formatDate(dues, language);
    facts.push(t`iuran sampai ${day}`);
  }
  return facts;
}

function MemberFacts({ member }: { member: CommunityMember }) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const roleNames = useRoleNames();
  const { name, photo, city, role, since, state, is_self: isSelf } = member;
  const ago = formatAgo(Math.max(0, now - Date.parse(since)), language);
  const when = state === 'banned' ? t`diblokir ${ago}` : t`bergabung ${ago}`;
  return (
    <>
      <Avatar name={name} photo={photo} />
      <div className={styles['words']}>
        <h3>
          {name} {isSelf ? <Trans>(kamu)</Trans> : null}
        </h3>
        <p className="tiny muted">{[city, when].filter(Boolean).join(' · ')}</p>
        <p className="tiny muted num">{useMemory(member).join(' · ')}</p>
        {role === 'member' ? null : (
          <p className={styles['role']}>
            <Tag icon={<ShieldCheck />}>{roleNames[role]}</Tag>
          </p>
        )}
      </div>
    </>
  );
}
