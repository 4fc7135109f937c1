import { expect, test } from 'vitest';
import { parseSearch } from '#src/client/lib/routing/search-params.ts';
import { changed, CommunitySearch } from './community-search.ts';

test('what is wrong in an address is left out, and the rest still counts', () => {
  const search = CommunitySearch.parse(
    parseSearch(
      '?q=++&province=Bali&openness=shut&day=8&sort=nearest&near=-6.2383,106.97&cursor=abc',
    ),
  );
  expect(search).toEqual({ cursor: 'abc' });
});

test('every filter of an address is read', () => {
  const all = {
    q: 'pagi',
    province: 'ID-YO',
    near: 'Bekasi',
    within: '25',
    openness: 'open',
    day: '7',
    sort: 'members',
  };
  expect(CommunitySearch.parse(parseSearch(`?${new URLSearchParams(all)}`))).toEqual(all);
});

test('another filter starts from the first page again', () => {
  const search = CommunitySearch.parse({ q: 'pagi', cursor: 'abc' });
  expect(changed(search, { province: 'ID-BA' })).toEqual({ q: 'pagi', province: 'ID-BA' });
  expect(changed(search, { q: '' })).toEqual({});
});
