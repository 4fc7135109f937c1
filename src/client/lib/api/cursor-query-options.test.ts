import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cursorQueryOptions, mergePages } from './cursor-query-options.ts';
import { createQueryClient } from './query-client.ts';

test('each page starts where the one before ended, and a record that moved is shown once', async () => {
  const asked: unknown[] = [];
  const options = cursorQueryOptions({
    queryKey: ['runner', 'list'],
    pageQuery: (page) => async () => {
      asked.push(page);
      const isFirst = page.cursor === undefined;
      const data = isFirst ? [{ id: 'a' }, { id: 'b' }] : [{ id: 'b' }, { id: 'c' }];
      return Promise.resolve({ data, next_cursor: isFirst ? 'after b' : null, total: 3 });
    },
    select: mergePages,
    retry: () => false,
  });
  const observer = new InfiniteQueryObserver(createQueryClient(), options);
  await observer.refetch();
  const { data, hasNextPage } = await observer.fetchNextPage();
  expect(asked).toEqual([{}, { cursor: 'after b' }]);
  expect(data).toEqual({ items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], total: 3 });
  expect(hasNextPage).toBe(false);
});
