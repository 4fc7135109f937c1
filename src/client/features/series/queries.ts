import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import type {
  endSeries,
  restoreSeriesDate,
  Series,
  skipSeriesDate,
} from '#src/contract/races-events/series.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/races-events/series.ts');

/** A community's series, for its crew. */
export function seriesListQueryOptions(communityId: string) {
  return queryOptions({
    queryKey: ['series', 'list', { communityId }],
    queryFn: apiQuery(async () => (await contract()).listSeries, { params: { id: communityId } }),
    retry: retryOnline,
  });
}

/** The attendance of one date. */
export function attendanceQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['series', 'detail', { attendanceOf: eventId }],
    queryFn: apiQuery(async () => (await contract()).getAttendance, { params: { id: eventId } }),
    retry: retryOnline,
  });
}

/** Skips one date. */
export function skipMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (call: CallOf<typeof skipSeriesDate>) =>
      callImported(async () => (await contract()).skipSeriesDate, call),
    onSuccess: (answer: ResponseOf<typeof skipSeriesDate>) => takeChanged(client, answer),
  });
}

/** Restores a skipped date. */
export function restoreMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (call: CallOf<typeof restoreSeriesDate>) =>
      callImported(async () => (await contract()).restoreSeriesDate, call),
    onSuccess: (answer: ResponseOf<typeof restoreSeriesDate>) => takeChanged(client, answer),
  });
}

/** Ends a series from a date on. */
export function endMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (call: CallOf<typeof endSeries>) =>
      callImported(async () => (await contract()).endSeries, call),
    onSuccess: (answer: ResponseOf<typeof endSeries>) => takeChanged(client, answer),
  });
}

/** A series' dates are events, so other lists are refetched too. */
async function takeChanged(client: QueryClient, { series }: { series: Series }): Promise<void> {
  const { queryKey } = seriesListQueryOptions(series.community_id);
  client.setQueryData(queryKey, (list) =>
    list === undefined
      ? list
      : { data: list.data.map((one) => (one.id === series.id ? series : one)) },
  );
  await Promise.all(
    [['series'], ['community'], ['races-events']].map((key) =>
      client.invalidateQueries({ queryKey: key }),
    ),
  );
}
