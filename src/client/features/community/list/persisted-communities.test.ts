import { expect, test } from 'vitest';
import type { CommunityCard } from '#src/contract/community/community.ts';
import { CommunitySearch } from './community-search.ts';
import { chooseCommunities } from './persisted-communities.ts';

function makeCard(id: string, overrides: Partial<CommunityCard> = {}): CommunityCard {
  return {
    id,
    name: id,
    slug: id,
    city: 'Jakarta',
    province: 'ID-JK',
    description: { id: '' },
    logo: null,
    cover: null,
    openness: 'open',
    member_count: 1,
    schedule: [{ day: 2, time: '19:00', title: { id: 'Malam' } }],
    pace: null,
    rev: 1,
    ...overrides,
  };
}

const jakarta = makeCard('jakarta00000');
const bekasi = makeCard('bks000000000', {
  city: 'Kranggan',
  province: 'ID-JB',
  position: { lat: -6.33, lon: 106.93 },
  openness: 'invite',
  member_count: 9,
});
const bandung = makeCard('bdg000000000', { city: 'Bandung', province: 'ID-JB', schedule: [] });
const all = [bandung, jakarta, bekasi];

const found = (search: Record<string, string>) =>
  chooseCommunities(
    [{ data: all }, { data: [jakarta, 1] }, null],
    CommunitySearch.parse(search),
  ).map(({ id }) => id);

test('what is near is within reach, from near to far, by the city where a copy has no position', () => {
  expect(found({ near: 'Bekasi', within: '50' })).toEqual([bekasi.id, jakarta.id]);
  expect(found({ near: '-6.92,107.62' })).toEqual([bandung.id, bekasi.id, jakarta.id]);
  expect(found({ near: 'Atlantis', within: '25' })).toHaveLength(3);
});

test.each([
  [{}, [bandung.id, bekasi.id, jakarta.id]],
  [{ sort: 'members' }, [bekasi.id, bandung.id, jakarta.id]],
  [{ province: 'ID-JB' }, [bandung.id, bekasi.id]],
  [{ openness: 'invite' }, [bekasi.id]],
  [{ day: '2', q: 'jakarta' }, [jakarta.id]],
])('%j finds the same as the server', (search, ids) => {
  expect(found(search)).toEqual(ids);
});
