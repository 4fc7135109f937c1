import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, SearchX } from 'lucide-react';
import { accountStates, siteRoles } from '#src/contract/desk/desk-choices.ts';
import type { DeskMemberRow } from '#src/contract/desk/desk-members.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ChipRow } from '#src/client/ui/chip.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { FilterSelect } from '#src/client/ui/filter-select.tsx';
import { ListCount } from '#src/client/ui/list-count.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { deskMemberListQueryOptions, type MemberSearch } from './member-queries.ts';
import { MemberTags } from './member-tags.tsx';
import { useSiteRoleNames } from './member-words.ts';
import styles from '../desk-screens.module.css';

type MemberListProps = {
  search: MemberSearch;
  onSearch: (search: MemberSearch) => void;
};

/** All accounts, to be found by name or mail address. */
export function MemberList({ search, onSearch }: MemberListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery({
    ...deskMemberListQueryOptions(search),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <DeskFrame title={<Trans context="heading of a list">Anggota</Trans>}>
      <SearchField
        label={t`Cari anggota`}
        placeholder={t`Nama atau email`}
        action="/admin/member"
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ ...search, q: q === '' ? undefined : q })}
      />
      <Filters search={search} onSearch={onSearch} />
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : (
        <>
          <ListCount>
            {data.isSimilar ? (
              <Trans>Tidak ada yang persis begitu. Ini yang ejaannya mirip.</Trans>
            ) : (
              <Plural value={data.total} one="# akun" other="# akun" />
            )}
          </ListCount>
          {data.total === 0 ? (
            <EmptyState
              icon={<SearchX />}
              title={<Trans>Tidak ada akun yang cocok</Trans>}
              actions={
                <Button variant="outline" onClick={() => onSearch({})}>
                  <Trans>Hapus pencarian dan filter</Trans>
                </Button>
              }
            >
              <Trans>Coba sebagian namanya saja, atau email lengkapnya.</Trans>
            </EmptyState>
          ) : null}
          <ul>
            {data.items.map((member) => (
              <li key={member.id}>
                <MemberRow member={member} />
              </li>
            ))}
          </ul>
          <LoadMore query={query} className={styles['more']} />
        </>
      )}
    </DeskFrame>
  );
}

function Filters({ search, onSearch }: MemberListProps) {
  const { t } = useLingui();
  const roleNames = useSiteRoleNames();
  const stateNames = { active: t`Aktif`, suspended: t`Ditangguhkan` };
  const role = {
    name: 'role',
    label: t`Peran`,
    all: t`Semua peran`,
    options: siteRoles.map((value) => ({ value, label: roleNames[value] })),
  };
  const state = {
    name: 'state',
    label: t`Status`,
    all: t`Semua status`,
    options: accountStates.map((value) => ({ value, label: stateNames[value] })),
  };
  return (
    <div className={styles['filters']}>
      <ChipRow label={t`Filter`}>
        <FilterSelect
          choice={role}
          value={search.role}
          onChange={(chosen) =>
            onSearch({ ...search, role: siteRoles.find((each) => each === chosen) })
          }
        />
        <FilterSelect
          choice={state}
          value={search.state}
          onChange={(chosen) =>
            onSearch({ ...search, state: accountStates.find((each) => each === chosen) })
          }
        />
      </ChipRow>
    </div>
  );
}

function MemberRow({ member }: { member: DeskMemberRow }) {
  return (
    <Link
      to="/admin/{-$section}"
      params={{ section: 'member' }}
      search={{ id: member.id }}
      className={styles['row']}
    >
      <Avatar name={member.name} photo={member.photo} />
      <span className={styles['words']}>
        <b>{member.name}</b>
        <span className="small muted">{member.email}</span>
        <Row as="span" gap={2} className={styles['tags']}>
          <MemberTags member={member} />
        </Row>
      </span>
      <ChevronRight />
    </Link>
  );
}
