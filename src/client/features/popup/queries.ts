import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#src/client/lib/api/api-query.ts';

const contract = () => import('#src/contract/content/content.ts');

/** The banners that are live now. When it fails, the query keeps the message, and no popup shows (specification §8). */
export function bannersQueryOptions() {
  return queryOptions({
    queryKey: ['popup', 'list'],
    queryFn: apiQuery(async () => (await contract()).listBanners, {}),
  });
}
