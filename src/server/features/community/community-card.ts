import type { CommunityCard } from '#src/contract/community/community.ts';
import { communityWords } from '#src/domain/search/searched-records.ts';
import { keywordsBeyond } from '#src/domain/text/search-words.ts';
import type { CommunityRow } from './repository.ts';

/** A community as lists show it. */
export function communityCard(row: CommunityRow): CommunityCard {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    city: row.city,
    province: row.province,
    ...(row.lat === null || row.lon === null ? {} : { position: { lat: row.lat, lon: row.lon } }),
    description: row.description,
    logo: row.logo,
    cover: row.cover,
    openness: row.openness,
    member_count: row.member_count,
    schedule: row.schedule,
    pace: row.pace,
    rev: row.rev,
    ...keywordsBeyond(row.search, communityWords(row)),
  };
}
