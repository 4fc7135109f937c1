import type { SeriesRule } from '#src/contract/races-events/series.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { demoId } from './demo-id.ts';
import type { SeedContext } from './seed-database.ts';
import { toContent } from '#src/server/features/races-events/event-editing/event-values.ts';
import { fillSeries } from '#src/server/features/races-events/series/series-filling.ts';
import { findAnyEvent, listCategories } from '#src/server/features/races-events/list-repository.ts';
import { planSeries } from '#src/server/features/races-events/series/series-plan.ts';
import { insertSeries } from '#src/server/features/races-events/series/series-repository.ts';
import { markUnedited, saveSeriesDate } from '../server/core/series/series-dates.ts';

type DemoSeries = { key: string; events: readonly [string, ...string[]]; day: number };

const wednesday = 3;
const tuesday = 2;

/** The first event of each is the template of the series; the others are further dates of it. */
const demo: readonly DemoSeries[] = [
  { key: 'rabu-santai', events: ['rabu-santai', 'rabu-santai-2'], day: wednesday },
  { key: 'mataram-selasa', events: ['mataram-selasa'], day: tuesday },
];

/** Makes two of the demo's runs weekly, by the app's own rules, in the seed's transaction. */
export async function demoSeries(context: SeedContext): Promise<void> {
  for (const each of demo) await makeDemoSeries(context, each);
}

async function makeDemoSeries({ db, now, eventId }: SeedContext, series: DemoSeries) {
  const first = await findAnyEvent(db, eventId(series.events[0]));
  if (!first || first.community_id === null) throw new Error(`No run ${series.key} in the demo`);
  const content = { ...toContent(first, await listCategories(db, [first.id])) };
  const recurrence: SeriesRule = { days: [series.day], interval: 1, until: null, count: null };
  const plan = planSeries({ content: { ...content, registration_opens: null }, recurrence, now });
  const id = demoId('series', series.key);
  const stored = await insertSeries(db, {
    ...plan,
    id,
    community_id: first.community_id,
    filled_until: dayInZone(now.getTime(), plan.zone),
    created_at: now,
    updated_at: now,
  });
  const categoryIds = plan.content.categories.map((category) => category.id ?? '');
  for (const key of series.events) {
    const event = await findAnyEvent(db, eventId(key));
    if (event === null) continue;
    const date = dayInZone(event.starts_at.getTime(), event.zone);
    await saveSeriesDate(db, { seriesId: id, date, eventId: event.id });
    await markUnedited(db, { eventId: event.id, categoryIds });
  }
  await fillSeries(db, stored, now);
}
