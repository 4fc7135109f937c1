import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#src/contract/common.ts';
import type { InfoPage, InfoSlug, Page, PageSlug } from '#src/contract/content/content.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { orNotFound } from '#src/client/lib/api/or-not-found.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/content/content.ts');

/** The information page of a service or of Derap itself, in both languages. */
export function infoQueryOptions(slug: InfoSlug) {
  return queryOptions({
    queryKey: ['content', 'detail', { info: slug }],
    queryFn: apiQuery(async () => (await contract()).getInfoPage, { params: { slug } }),
    retry: retryOnline,
  });
}

/** A long text in one language. */
export function pageQueryOptions(slug: PageSlug, language: Language) {
  return queryOptions({
    queryKey: ['content', 'detail', { page: slug, language }],
    queryFn: apiQuery(async () => (await contract()).getPage, {
      params: { slug },
      query: { language },
    }),
    retry: retryOnline,
  });
}

/** All questions and answers. */
export function faqQueryOptions() {
  return queryOptions({
    queryKey: ['content', 'list', { of: 'faq' }],
    queryFn: apiQuery(async () => (await contract()).listFaq, {}),
    retry: retryOnline,
  });
}

/** Past work. */
export function portfolioQueryOptions() {
  return queryOptions({
    queryKey: ['content', 'list', { of: 'portfolio' }],
    queryFn: apiQuery(async () => (await contract()).listPortfolio, {}),
    retry: retryOnline,
  });
}

/** Loads an information page, for its route's loader. */
export async function loadInfo(client: QueryClient, slug: InfoSlug): Promise<InfoPage> {
  return await orNotFound(client.ensureQueryData(infoQueryOptions(slug)));
}

/**
 * Loads a long text, for its route's loader.
 *
 * @throws the router's notFound when there is no such text
 */
export async function loadPage(
  client: QueryClient,
  slug: PageSlug,
  language: Language,
): Promise<Page> {
  return await orNotFound(client.ensureQueryData(pageQueryOptions(slug, language)));
}

/**
 * Fills the cache. The server awaits the list and fails with it; the browser does not wait and shows the list's state.
 */
export async function warmFaq(client: QueryClient): Promise<void> {
  if (import.meta.env.SSR) await client.fetchQuery(faqQueryOptions());
  else void client.prefetchQuery(faqQueryOptions());
}

/** The same for past work. */
export async function warmPortfolio(client: QueryClient): Promise<void> {
  if (import.meta.env.SSR) await client.fetchQuery(portfolioQueryOptions());
  else void client.prefetchQuery(portfolioQueryOptions());
}
