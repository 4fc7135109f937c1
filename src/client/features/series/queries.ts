import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import {
  endSeries,
  getAttendance,
  listSeries,
  restoreSeriesDate,
  type Series,
  skipSeriesDate,
} from '#src/contract/races-events/series.ts';
import { createWeeklyRun, type NewRun } from '#src/contract/races-events/weekly-run.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** A community's series, for its crew. */
export function seriesListQueryOptions(communityId: string) {
  return queryOptions({
    queryKey: ['series', 'list', { communityId }],
    queryFn: apiQuery(listSeries, { params: { id: communityId } }),
    retry: retryOnline,
  });
}

/** The attendance of one date. */
export function attendanceQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['series', 'detail', { attendanceOf: eventId }],
    queryFn: apiQuery(getAttendance, { params: { id: eventId } }),
    retry: retryOnline,
  });
}

/** Starts a weekly run by its short form. */
export function createRunMutationOptions(client: QueryClient, communityId: string) {
  return mutationOptions({
    mutationFn: (run: NewRun) =>
      callApi(createWeeklyRun, { params: { id: communityId }, body: { run } }),
    onSuccess: (answer: ResponseOf<typeof createWeeklyRun>) => takeChanged(client, answer),
  });
}

/** Skips one date. */
export function skipMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (call: CallOf<typeof skipSeriesDate>) => callApi(skipSeriesDate, call),
    onSuccess: (answer: ResponseOf<typeof skipSeriesDate>) => takeChanged(client, answer),
  });
}

/** Restores a skipped date. */
export function restoreMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (call: CallOf<typeof restoreSeriesDate>) => callApi(restoreSeriesDate, call),
    onSuccess: (answer: ResponseOf<typeof restoreSeriesDate>) => takeChanged(client, answer),
  });
}

/** Ends a series from a date on. */
export function endMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (call: CallOf<typeof endSeries>) => callApi(endSeries, call),
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
