import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '../i18n/i18n.ts';
import { LoadMore } from './load-more.tsx';

const fetchPage = vi.fn<(page: number) => Promise<number>>();
let root: Root;

beforeEach(() => {
  root = createRoot(document.body);
});

afterEach(() => {
  root.unmount();
  fetchPage.mockReset();
});

test('the button loads the next page, is busy meanwhile, and is gone after the last', async () => {
  await showList();
  let arrive: (page: number) => void = () => undefined;
  fetchPage.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  press();
  await expect.poll(() => button()?.getAttribute('aria-busy')).toBe('true');
  press();
  arrive(2);
  await expect.poll(() => document.body.textContent).toBe('pages 2');
  expect(button()).toBeNull();
  expect(fetchPage).toHaveBeenCalledTimes(2);
});

test('when the next page fails, the list stays, an alert says why, and the button tries again', async () => {
  await showList();
  fetchPage.mockRejectedValueOnce(new Error('broken'));
  press();
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBeTruthy();
  expect(document.body.textContent).toContain('pages 1');
  fetchPage.mockResolvedValueOnce(2);
  press();
  await expect.poll(() => document.body.textContent).toBe('pages 2');
});

const lastPage = 2;

function List() {
  const query = useInfiniteQuery({
    queryKey: ['pages'],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: (page) => (page < lastPage ? page + 1 : null),
    retry: false,
  });
  return (
    <>
      pages {query.data?.pages.length}
      <LoadMore query={query} />
    </>
  );
}

async function showList(): Promise<void> {
  fetchPage.mockResolvedValueOnce(1);
  root.render(
    <I18nProvider i18n={createI18n('id', {})}>
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await expect.poll(button).not.toBeNull();
}

function button(): HTMLButtonElement | null {
  return document.querySelector('button');
}

/** As a finger does: the words of errors load with the first interaction. */
function press(): void {
  dispatchEvent(new Event('pointerdown'));
  button()?.click();
}
