import { beforeEach, expect } from 'vitest';
import type { SeriesDate } from '#src/contract/races-events/series.ts';
import { useCaptain } from '#tests/support/races-events/captain.ts';
import { makeMember } from '#tests/support/factories.ts';
import {
  makeSeriesRule,
  makeRunnerProfile,
  makeSeriesContent,
} from '#tests/support/races-events/series.ts';

const monday = '2027-02-01T00:00:00.000Z';

/** For one test file: a captain on Monday 1 February 2027 who creates weekly runs through the API. */
export function useSeriesCaptain() {
  const captain = useCaptain({ now: monday });
  const { app, call, community } = captain;
  const db = () => app().database.db;
  beforeEach(async () => {
    app().clock.set(monday);
    await db().deleteFrom('series').execute();
  });

  function event(id: string) {
    return db().selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  }

  return {
    ...captain,
    event,
    createSeries: async (content = makeSeriesContent(), recurrence = makeSeriesRule()) => {
      const url = `/api/community/${community().id}/series`;
      const body = { content, recurrence };
      const answer = await call('POST', url, { by: captain.captain(), body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.series;
    },
    post: (id: string, action: string, body: object) =>
      call('POST', `/api/series/${id}/${action}`, { by: captain.captain(), body }),
    eventsOf: (communityId = community().id) =>
      db()
        .selectFrom('events')
        .selectAll()
        .where('community_id', '=', communityId)
        .orderBy('starts_at')
        .orderBy('id')
        .execute(),
    /** A new member who joins a date with one tap. */
    joinDate: async (eventId: string) => {
      const runner = await makeMember(db());
      await makeRunnerProfile(db(), runner.id);
      const [category] = await db()
        .selectFrom('categories')
        .select('id')
        .where('event_id', '=', eventId)
        .orderBy('position')
        .execute();
      const { waiver_version: version } = (await event(eventId)) ?? {};
      const body = { category_id: category?.id, waiver_version: version, waiver_accepted: true };
      const answer = await call('POST', `/api/event/${eventId}/answer/in`, { by: runner, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return { runner, ticket: answer.body.registration };
    },
  };
}

/** The date of a series, as hosts see it. */
export function findDate(series: { dates: SeriesDate[] }, date: string): SeriesDate {
  const found = series.dates.find((each) => each.date === date);
  if (!found) throw new Error(`No date ${date}`);
  return found;
}
