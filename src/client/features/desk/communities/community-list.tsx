import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, SearchX, Users } from 'lucide-react';
import { communityMarks } from '#src/contract/desk/desk-choices.ts';
import type { DeskCommunityRow } from '#src/contract/desk/desk-communities.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { ListCount } from '#src/client/ui/list-count.tsx';
import { Crest } from '#src/client/ui/poster.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { deskCommunityListQueryOptions, type DeskCommunitySearch } from './community-queries.ts';
import { CommunityTags } from './community-tags.tsx';
import styles from '../desk-screens.module.css';

type CommunityListProps = {
  search: DeskCommunitySearch;
  onSearch: (search: DeskCommunitySearch) => void;
};

/** All communities, also hidden ones, to be found by name or place. */
export function CommunityList({ search, onSearch }: CommunityListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery({
    ...deskCommunityListQueryOptions(search),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <DeskFrame title={<Trans context="several">Komunitas</Trans>}>
      <SearchField
        label={t`Cari komunitas`}
        placeholder={t`Nama atau kota`}
        action="/admin/community"
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ ...search, q: q === '' ? undefined : q })}
      />
      <Filters search={search} onSearch={onSearch} />
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : (
        <>
          <ListCount>
            {data.spelling === undefined ? (
              <Plural value={data.total} one="# komunitas" other="# komunitas" />
            ) : (
              <Trans>Tidak ada yang persis begitu. Ini yang ejaannya mirip.</Trans>
            )}
          </ListCount>
          {data.total > 0 ? null : search.q === undefined && search.state === undefined ? (
            <EmptyState icon={<Users />} title={<Trans>Belum ada komunitas</Trans>}>
              <Trans>Yang dibuat anggota muncul di sini.</Trans>
            </EmptyState>
          ) : (
            <EmptyState
              icon={<SearchX />}
              title={<Trans>Tidak ada komunitas yang cocok</Trans>}
              actions={
                <Button variant="outline" onClick={() => onSearch({})}>
                  <Trans>Hapus pencarian dan filter</Trans>
                </Button>
              }
            >
              <Trans>Coba sebagian namanya, kotanya, atau provinsinya.</Trans>
            </EmptyState>
          )}
          <ul>
            {data.items.map((community) => (
              <li key={community.id}>
                <CommunityRow community={community} />
              </li>
            ))}
          </ul>
          <LoadMore query={query} className={styles['more']} />
        </>
      )}
    </DeskFrame>
  );
}

function Filters({ search, onSearch }: CommunityListProps) {
  const { t } = useLingui();
  const names = { verified: t`Terverifikasi`, hidden: t`Disembunyikan` };
  return (
    <div className={styles['filters']}>
      <ChipRow label={t`Status`}>
        <Chip
          pressed={search.state === undefined}
          onClick={() => onSearch({ ...search, state: undefined })}
        >
          <Trans>Semua</Trans>
        </Chip>
        {communityMarks.map((state) => (
          <Chip
            key={state}
            pressed={search.state === state}
            onClick={() => onSearch({ ...search, state })}
          >
            {names[state]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function CommunityRow({ community }: { community: DeskCommunityRow }) {
  const { id, name, city, logo, poster_rev: rev, member_count: members } = community;
  return (
    <Link
      to="/admin/{-$section}"
      params={{ section: 'community' }}
      search={{ id }}
      className={styles['row']}
    >
      <Crest community={{ id, rev }} logo={logo} className={styles['crest']} />
      <span className={styles['words']}>
        <b>{name}</b>
        <span className="small muted">
          {city} · <Plural value={members} one="# anggota" other="# anggota" />
        </span>
        <Row as="span" gap={2} className={styles['tags']}>
          <CommunityTags community={community} />
        </Row>
      </span>
      <ChevronRight />
    </Link>
  );
}
