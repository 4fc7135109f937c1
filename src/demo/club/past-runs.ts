import { dayInZone } from '#src/domain/time/zone.ts';
import { saveSeriesDate } from '#src/server/core/series/series-dates.ts';
import { writeMarks } from '#src/server/features/roll-call/mark-repository.ts';
import { communities } from '../data/members/communities.ts';
import { groupRuns } from '../data/group-runs/group-runs.ts';
import { demoId } from '../demo-id.ts';
import { groupRunRows } from '../rows/group-run-rows.ts';
import type { SeedContext } from '../seed-database.ts';
import {
  club,
  clubMemberId,
  clubRunners,
  otherRunners,
  pastWeeks,
  weeklyRuns,
} from './club-people.ts';

type Past = { weeksAgo: number; id: string; startsAt: Date };

const [weekly] = weeklyRuns;
/** When the captain has called the roll. */
const calledAfterMs = 10 * 60_000;

/** The demo's weekly run in the weeks before, and who came to it by the captain's roll calls. */
export async function demoPastRuns(context: SeedContext): Promise<void> {
  const runs = await insertRuns(context);
  const people = [...clubRunners, ...otherRunners];
  const marks = runs.flatMap(({ weeksAgo, id, startsAt }) => {
    const at = new Date(startsAt.getTime() + calledAfterMs);
    return people
      .filter((person, index) => cameTo({ ...person, index }, weeksAgo))
      .map((person) => ({
        event_id: id,
        person_id: clubMemberId(person),
        member_id: clubMemberId(person),
        registration_id: null,
        name: null,
        came: true,
        marked_by: context.memberId('host'),
        marked_at: at,
        received_at: at,
      }));
  });
  await writeMarks(context.db, marks);
}

async function insertRuns({ db, now }: SeedContext): Promise<Past[]> {
  const run = groupRuns.find(({ key }) => key === weekly);
  const name = communities.find(({ key }) => key === club)?.name;
  if (run === undefined || name === undefined) throw new Error('The demo has no weekly run');
  const weeks = Array.from({ length: pastWeeks }, (_, index) => {
    const weeksAgo = index + 1;
    const past = {
      ...run,
      key: `${weekly}-past-${weeksAgo}`,
      when: { ...run.when, weeks: -weeksAgo },
    };
    return { weeksAgo, rows: groupRunRows(past, { now, communityName: () => name }) };
  });
  await db
    .insertInto('events')
    .values(weeks.map(({ rows }) => rows.event))
    .execute();
  await db
    .insertInto('categories')
    .values(weeks.flatMap(({ rows }) => rows.categories))
    .execute();
  await db
    .insertInto('check_in_points')
    .values(weeks.flatMap(({ rows }) => rows.points))
    .execute();
  const runs = weeks.map(({ weeksAgo, rows: { event } }) => ({
    weeksAgo,
    id: event.id,
    startsAt: new Date(event.starts_at),
  }));
  const seriesId = demoId('series', weekly);
  for (const { id, startsAt } of runs) {
    const date = dayInZone(startsAt.getTime(), run.place.zone);
    await saveSeriesDate(db, { seriesId, date, eventId: id });
  }
  return runs;
}

type Regular = { since: number; until: number; often: number; index: number };

/** The same for every seed; who comes seldom comes on other weeks than their neighbour in the list. */
function cameTo({ since, until, often, index }: Regular, weeksAgo: number): boolean {
  return weeksAgo <= since && weeksAgo >= until && (weeksAgo * 7 + index * 3) % 10 < often;
}
