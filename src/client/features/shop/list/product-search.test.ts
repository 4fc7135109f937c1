import { expect, test } from 'vitest';
import { parseSearch } from '#src/client/lib/routing/search-params.ts';
import { changed, ProductSearch } from './product-search.ts';

test('what is wrong in an address is left out, and the rest still counts', () => {
  const search = ProductSearch.parse(
    parseSearch('?q=topi&category=Topi%20baru&in_stock=yes&sort=chosen&cursor=abc'),
  );
  expect(search).toEqual({ q: 'topi', cursor: 'abc' });
});

test('another filter starts from the first page again', () => {
  const search = ProductSearch.parse({ q: 'topi', cursor: 'abc' });
  expect(changed(search, { category: 'apparel' })).toEqual({ q: 'topi', category: 'apparel' });
});

test('the default order leaves no trace in the address', () => {
  const search = ProductSearch.parse({ sort: 'price' });
  expect(changed(search, { sort: 'chosen' })).toEqual({});
});
