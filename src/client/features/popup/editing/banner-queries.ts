import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BannerContent, DeskBanner } from '#src/contract/content/banner-editing.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/content/banner-editing.ts');

/** All banners, for editors. */
export function deskBannersQueryOptions() {
  return queryOptions({
    queryKey: ['popup', 'list', { of: 'editing' }],
    queryFn: apiQuery(async () => (await contract()).listDeskBanners, {}),
    // Another editor may be at work.
    staleTime: 0,
    retry: retryOnline,
  });
}

/** Stores a new banner (`target` null), or changes one as it was seen. */
export function saveBannerMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ target, content }: { target: DeskBanner | null; content: BannerContent }) =>
      target === null
        ? callImported(async () => (await contract()).createBanner, { body: content })
        : callImported(async () => (await contract()).changeBanner, {
            params: { id: target.id },
            body: { rev: target.rev, ...content },
          }),
    onSettled: () => refresh(client),
  });
}

/** Switches a banner on or off as it was seen. */
export function switchBannerMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ banner: { id, rev }, isOn }: { banner: DeskBanner; isOn: boolean }) =>
      callImported(async () => (await contract()).switchBanner, {
        params: { id },
        body: { rev, is_on: isOn },
      }),
    onSettled: () => refresh(client),
  });
}

/** Puts the banners in another order than the one that was seen. */
export function orderBannersMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (order: { from: string[]; to: string[] }) =>
      callImported(async () => (await contract()).orderBanners, { body: order }),
    onSettled: () => refresh(client),
  });
}

/** The popup's own copy too; also after a refusal, as another editor may have changed something. */
async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['popup', 'list'] });
}
