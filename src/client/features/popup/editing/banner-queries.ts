import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type BannerContent,
  changeBanner,
  createBanner,
  type DeskBanner,
  listDeskBanners,
  orderBanners,
  switchBanner,
} from '#src/contract/content/banner-editing.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** All banners, for editors. */
export function deskBannersQueryOptions() {
  return queryOptions({
    queryKey: ['popup', 'list', { of: 'editing' }],
    queryFn: apiQuery(listDeskBanners, {}),
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
        ? callApi(createBanner, { body: content })
        : callApi(changeBanner, {
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
      callApi(switchBanner, {
        params: { id },
        body: { rev, is_on: isOn },
      }),
    onSettled: () => refresh(client),
  });
}

/** Puts the banners in another order than the one that was seen. */
export function orderBannersMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (order: { from: string[]; to: string[] }) => callApi(orderBanners, { body: order }),
    onSettled: () => refresh(client),
  });
}

/** The popup's own copy too; also after a refusal, as another editor may have changed something. */
async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['popup', 'list'] });
}
